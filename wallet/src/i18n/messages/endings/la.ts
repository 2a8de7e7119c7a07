import type { Same } from '../../words.ts'
import type en from './en.ts'

export default {
  notFoundTitle: 'ບໍ່ພົບໜ້າທີ່ທ່ານເປີດ',
  notFoundText: 'ລິ້ງອາດພິມຜິດ ຫຼື ຖືກຍ້າຍ\nເງິນ ແລະ ບັນຊີຂອງທ່ານຍັງຢູ່ຄົບ',
  backHome: 'ກັບໜ້າຫຼັກ',
  terminated: 'ບໍລິການນີ້ສິ້ນສຸດແລ້ວ',
} satisfies Same<typeof en>
