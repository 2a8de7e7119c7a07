import type { Same } from '../../words.ts'
import type en from './en.ts'

export default {
  title: 'ถอนเงิน',
  confirmTitle: 'ยืนยันการถอนเงิน',
  limits: 'ขั้นต่ำ {min} · สูงสุด {max} ต่อครั้ง',
  minimumAlert: 'ขั้นต่ำ {amount} บาท',
  maximumAlert: 'สูงสุด {amount} บาท',
  minimumAlertLak: 'ขั้นต่ำ {amount} กีบ',
  maximumAlertLak: 'สูงสุด {amount} กีบ',
  tooMuch: 'คุณมีเงินรวมทุกกระเป๋า {amount}',
  belowMinimum: 'คุณมีเงิน {amount} ถอนได้ตั้งแต่ {min}',
  gather: 'เงินในเกมจะถูก **รวมกลับมาก่อน** แล้วจึงโอนเข้า{bank}',
  next: 'ตรวจสอบและยืนยัน',
  nextAmount: 'ตรวจสอบก่อนถอน {amount}',
  youReceive: 'คุณจะได้รับ',
  toAccount: 'เข้าบัญชี',
  totalNow: 'ยอดเงินรวมทุกกระเป๋า',
  fromGames: 'รวมกลับมาจากเกม',
  left: 'คงเหลือในกระเป๋าหลัก',
  paidOut: 'ยอดโอนเข้าบัญชี',
  partialNote: 'บางเกมยังไม่ตอบ ยอดรวมจึงเป็นตัวเลขก่อนหน้า เงินในเกมเหล่านั้นจะกลับมาเมื่อเกมตอบ',
  backToEdit: 'กลับไปแก้',
  submit: 'ถอน {amount}',
  sending: 'กำลังถอน {amount}',
} satisfies Same<typeof en>
