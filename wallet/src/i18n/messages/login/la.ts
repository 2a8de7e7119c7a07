import type { Same } from '../../words.ts'
import type en from './en.ts'

export default {
  welcome: 'ຍິນດີຕ້ອນຮັບກັບ',
  promise: 'ກະເປົາດຽວ ຄົບທຸກເກມ',
  title: 'ເຂົ້າສູ່ລະບົບ',
  phone: 'ເບີໂທລະສັບ',
  password: 'ລະຫັດຜ່ານ',
  remember: 'ຈື່ຂ້ອຍໄວ້ໃນເຄື່ອງນີ້ 30 ວັນ',
  forgot: 'ລືມລະຫັດຜ່ານ?',
  loggingIn: 'ກຳລັງເຂົ້າສູ່ລະບົບ',
  failed: 'ເຂົ້າສູ່ລະບົບບໍ່ສຳເລັດ',
  phoneMissing: 'ກະລຸນາໃສ່ເບີໂທລະສັບ',
  passwordMissing: 'ກະລຸນາໃສ່ລະຫັດຜ່ານ',
} satisfies Same<typeof en>
