import type { Same } from '../../words.ts'
import type en from './en.ts'

export default {
  skip: 'ข้ามไปยังเนื้อหา',
  mainMenu: 'เมนูหลัก',
  home: 'หน้าแรก',
  register: 'สมัครสมาชิก',
  contact: 'ติดต่อ',
  history: 'ประวัติ',
  bonus: 'โบนัส',
  conditions: 'เงื่อนไข',
  moveMoney: 'ทำรายการ',
  login: 'เข้าสู่ระบบ',
  howto: 'วิธีใช้งาน',
  language: 'ภาษา',
  logout: 'ออกจากระบบ',
  profile: 'โปรไฟล์',
  loginOrRegister: 'เข้าสู่ระบบหรือสมัครสมาชิก',
  appearance: 'หน้าจอ',
  night: 'มืด',
  day: 'สว่าง',
} satisfies Same<typeof en>
