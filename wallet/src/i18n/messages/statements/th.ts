import type { Same } from '../../words.ts'
import type en from './en.ts'

export default {
  title: 'ประวัติ',
  slips: 'สลิป',
  movement: 'รายการ',
  time: 'เวลา',
  amount: 'จำนวนเงิน',
  status: 'สถานะ',
  table: 'รายการเงินของคุณ ล่าสุดอยู่บนสุด',
  onItsWay: 'กำลังดำเนินการ',
  empty: 'ยังไม่มีรายการ',
  emptyText: 'ฝากเงินครั้งแรก แล้วรายการจะแสดงที่นี่',
  deposit: 'ฝากเงิน',
  failed: 'โหลดประวัติไม่ได้',
  pages: 'หน้าของประวัติ',
  previous: 'หน้าก่อนหน้า',
  next: 'หน้าถัดไป',
  page: 'หน้า {page}',
  end: 'ครบทุกรายการแล้ว',
  count: '{count} รายการ',
  loading: 'กำลังโหลดประวัติ',
} satisfies Same<typeof en>
