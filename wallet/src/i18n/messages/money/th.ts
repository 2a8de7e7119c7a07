import type { Same } from '../../words.ts'
import type en from './en.ts'

export default {
  amount: 'จำนวนเงิน',
  all: 'ทั้งหมด',
  notANumber: 'โปรดใส่จำนวนเงินเป็นตัวเลข เช่น 1,000.50',
  tooManyDecimals: 'ใส่ทศนิยมได้ไม่เกิน 2 ตำแหน่ง',
  tooLarge: 'จำนวนเงินนี้มากเกินไป',
  success: 'สำเร็จ',
  failed: 'ไม่สำเร็จ',
  inProgress: 'กำลังดำเนินการ',
  expiresIn: 'หมดอายุใน',
  left5: 'เหลือ 5 นาที',
  left1: 'เหลือ 1 นาที',
  left30: 'เหลือ 30 วินาที',
  now: 'ไม่กี่วินาทีที่แล้ว',
  minute: '{count} นาทีที่แล้ว',
  hour: '{count} ชั่วโมงที่แล้ว',
  day: '{count} วันที่แล้ว',
  month: '{count} เดือนที่แล้ว',
  year: '{count} ปีที่แล้ว',
} satisfies Same<typeof en>
