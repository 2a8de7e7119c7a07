import type { Same } from '../../words.ts'
import type en from './en.ts'

export default {
  close: 'ปิด',
  back: 'ย้อนกลับ',
  retry: 'ลองใหม่',
  loading: 'กำลังโหลด',
  notices: 'การแจ้งเตือน',
  copy: 'คัดลอก',
  copyThing: 'คัดลอก{thing}',
  copied: 'คัดลอกแล้ว: {text}',
  copyFailed: 'คัดลอกไม่สำเร็จ',
  showPassword: 'แสดงรหัสผ่าน',
  hidePassword: 'ซ่อนรหัสผ่าน',
  requestId: 'รหัสคำขอ {id}',
  moneySafe: 'เงินของคุณยังอยู่ครบ',
  offline: 'ไม่มีสัญญาณอินเทอร์เน็ต โปรดตรวจสอบแล้วลองใหม่',
  timeout: 'ระบบยังไม่ตอบกลับ โปรดลองใหม่ในอีกสักครู่',
  crashed: 'แสดงหน้านี้ไม่ได้',
  locked: 'แก้ไขไม่ได้',
  previous: 'ก่อนหน้า',
  next: 'ถัดไป',
} satisfies Same<typeof en>
