import type { Same } from '../../words.ts'
import type en from './en.ts'

export default {
  title: 'โอนเงิน',
  from: 'จาก',
  to: 'ไปที่',
  choose: 'เลือกบัญชี',
  swap: 'สลับต้นทางกับปลายทาง',
  option: '{name} · {amount}',
  optionInactive: '{name} · ยังไม่เปิดใช้',
  optionLocked: '{name} · ปิดปรับปรุง',
  limits: 'ขั้นต่ำ {min} · โอนได้ถึง {max}',
  minimum: 'ขั้นต่ำ {min}',
  safe: 'ถ้าเกมตอบช้า เงินจะถูก **พักไว้อย่างปลอดภัย** และเราจะตรวจกับเกมจนได้คำตอบ ถ้าโอนไม่สำเร็จ เงินกลับมาเต็มจำนวน',
  submit: 'โอน {amount} ไป {place}',
  submitEmpty: 'โอนเงิน',
  sending: 'กำลังโอน {amount}',
  selectAccount: 'โปรดเลือกบัญชี',
  sameAccount: 'ไม่สามารถโอนไปบัญชีเดียวกันได้',
  minimumAlert: 'ขั้นต่ำ {amount} บาท',
  minimumAlertLak: 'ขั้นต่ำ {amount} กีบ',
  tooMuch: 'ใน{place}มีเงิน {amount}',
} satisfies Same<typeof en>
