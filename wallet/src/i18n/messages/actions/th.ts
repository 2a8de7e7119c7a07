import type { Same } from '../../words.ts'
import type en from './en.ts'

export default {
  moveMoney: 'ทำรายการ',
  deposit: 'ฝากเงิน',
  depositHint: 'คิวอาร์ หรือโอนธนาคาร',
  withdraw: 'ถอนเงิน',
  withdrawHint: 'เข้าบัญชีของคุณ',
  bonus: 'โบนัส',
  bonusHint: 'ดูโบนัสที่รับได้',
  bonusActive: 'กำลังใช้ 1 รายการ',
  spin: 'หมุนวงล้อ',
  spinHint: 'มี {count} เหรียญ',
  refresh: 'อัปเดตยอดเงิน',
  refreshing: 'กำลังถามทุกเกม',
  refreshed: 'ยอดเงินเป็นปัจจุบันแล้ว',
  refreshedPartly: 'บางเกมยังไม่ตอบ จึงแสดงยอดล่าสุดที่ทราบ',
  refreshFailed: 'อัปเดตยอดเงินไม่สำเร็จ',
  conditionsTitle: 'ข้อตกลงและเงื่อนไข',
  conditionsFailed: 'โหลดเงื่อนไขไม่ได้',
  agree: 'รับทราบ',
  agreement: 'ก่อนเริ่มเล่น',
  dontShowAgain: 'ไม่ต้องแสดงอีก',
} satisfies Same<typeof en>
