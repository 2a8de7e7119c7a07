import type { Same } from '../../words.ts'
import type en from './en.ts'

export default {
  moveMoney: 'ເຮັດລາຍການ',
  deposit: 'ຝາກເງິນ',
  depositHint: 'QR ຫຼື ໂອນທະນາຄານ',
  withdraw: 'ຖອນເງິນ',
  withdrawHint: 'ເຂົ້າບັນຊີຂອງທ່ານ',
  bonus: 'ໂບນັດ',
  bonusHint: 'ເບິ່ງໂບນັດທີ່ຮັບໄດ້',
  bonusActive: 'ກຳລັງໃຊ້ 1 ລາຍການ',
  spin: 'ໝຸນວົງລໍ້',
  spinHint: 'ມີ {count} ຫຼຽນ',
  refresh: 'ອັບເດດຍອດເງິນ',
  refreshing: 'ກຳລັງຖາມທຸກເກມ',
  refreshed: 'ຍອດເງິນເປັນປັດຈຸບັນແລ້ວ',
  refreshedPartly: 'ບາງເກມຍັງບໍ່ຕອບ ຈຶ່ງສະແດງຍອດຫຼ້າສຸດທີ່ຮູ້',
  refreshFailed: 'ອັບເດດຍອດເງິນບໍ່ສຳເລັດ',
  conditionsTitle: 'ຂໍ້ຕົກລົງ ແລະ ເງື່ອນໄຂ',
  conditionsFailed: 'ໂຫຼດເງື່ອນໄຂບໍ່ໄດ້',
  agree: 'ຮັບຊາບ',
  agreement: 'ກ່ອນເລີ່ມຫຼິ້ນ',
  dontShowAgain: 'ບໍ່ຕ້ອງສະແດງອີກ',
} satisfies Same<typeof en>
