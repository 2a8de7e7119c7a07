import type { Same } from '../../words.ts'
import type en from './en.ts'

export default {
  welcome: 'ยินดีต้อนรับกลับ',
  promise: 'กระเป๋าเดียว ครบทุกเกม',
  title: 'เข้าสู่ระบบ',
  phone: 'เบอร์โทรศัพท์',
  password: 'รหัสผ่าน',
  remember: 'จดจำฉันไว้ในเครื่องนี้ 30 วัน',
  forgot: 'ลืมรหัสผ่าน?',
  loggingIn: 'กำลังเข้าสู่ระบบ',
  failed: 'เข้าสู่ระบบไม่สำเร็จ',
  phoneMissing: 'โปรดกรอกเบอร์โทรศัพท์',
  passwordMissing: 'โปรดกรอกรหัสผ่าน',
} satisfies Same<typeof en>
