import type { Same } from '../../words.ts'
import type en from './en.ts'

export default {
  login: 'เข้าสู่ระบบ',
  register: 'สมัครสมาชิก',
  howto: 'วิธีใช้กระเป๋าเงิน',
  contact: 'ติดต่อเรา',
  home: 'หน้าแรก',
  statement: 'ประวัติ',
  bonus: 'โบนัส',
  profile: 'โปรไฟล์',
  spin: 'วงล้อรางวัล',
  fairness: 'ตรวจสอบวงล้อ',
  terminated: 'บริการสิ้นสุดแล้ว',
  'not-found': 'ไม่พบหน้านี้',
} satisfies Same<typeof en>
