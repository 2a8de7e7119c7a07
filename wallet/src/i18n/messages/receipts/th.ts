import type { Same } from '../../words.ts'
import type en from './en.ts'

export default {
  title: 'ใบสรุปรายการ',
  save: 'บันทึกเป็นรูป',
  saving: 'กำลังสร้างรูป',
  share: 'แชร์',
  sharing: 'กำลังเตรียมรูป',
  saved: 'บันทึกใบสรุปเป็นรูปแล้ว',
  savedInstead: 'โทรศัพท์นี้แชร์รูปไม่ได้ จึงบันทึกใบสรุปไว้ให้แทน',
  success: 'สำเร็จ',
  failed: 'ไม่สำเร็จ',
  inProgress: 'กำลังดำเนินการ',
  asOf: 'ข้อมูล ณ {time} เวลากรุงเทพฯ',
} satisfies Same<typeof en>
