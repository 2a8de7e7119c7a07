import type { Same } from '../../words.ts'
import type en from './en.ts'

export default {
  login: 'ເຂົ້າສູ່ລະບົບ',
  register: 'ສະໝັກສະມາຊິກ',
  howto: 'ວິທີໃຊ້ກະເປົາເງິນ',
  contact: 'ຕິດຕໍ່ພວກເຮົາ',
  home: 'ໜ້າຫຼັກ',
  statement: 'ປະຫວັດ',
  bonus: 'ໂບນັດ',
  profile: 'ໂປຣໄຟລ໌',
  spin: 'ວົງລໍ້ລາງວັນ',
  fairness: 'ກວດສອບວົງລໍ້',
  terminated: 'ບໍລິການສິ້ນສຸດແລ້ວ',
  'not-found': 'ບໍ່ພົບໜ້ານີ້',
} satisfies Same<typeof en>
