import type { Same } from '../../words.ts'
import type en from './en.ts'

export default {
  skip: 'ຂ້າມໄປຫາເນື້ອຫາ',
  mainMenu: 'ເມນູຫຼັກ',
  home: 'ໜ້າຫຼັກ',
  register: 'ສະໝັກສະມາຊິກ',
  contact: 'ຕິດຕໍ່',
  history: 'ປະຫວັດ',
  bonus: 'ໂບນັດ',
  conditions: 'ເງື່ອນໄຂ',
  moveMoney: 'ເຮັດລາຍການ',
  login: 'ເຂົ້າສູ່ລະບົບ',
  howto: 'ວິທີໃຊ້ງານ',
  language: 'ພາສາ',
  logout: 'ອອກຈາກລະບົບ',
  profile: 'ໂປຣໄຟລ໌',
  loginOrRegister: 'ເຂົ້າສູ່ລະບົບ ຫຼື ສະໝັກສະມາຊິກ',
  appearance: 'ໜ້າຈໍ',
  night: 'ມືດ',
  day: 'ສະຫວ່າງ',
} satisfies Same<typeof en>
