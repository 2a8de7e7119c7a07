import type { Same } from '../../words.ts'
import type en from './en.ts'

export default {
  title: 'ຖອນເງິນ',
  confirmTitle: 'ຢືນຢັນການຖອນເງິນ',
  limits: 'ຂັ້ນຕ່ຳ {min} · ສູງສຸດ {max} ຕໍ່ຄັ້ງ',
  minimumAlert: 'ຂັ້ນຕ່ຳ {amount} ບາດ',
  maximumAlert: 'ສູງສຸດ {amount} ບາດ',
  minimumAlertLak: 'ຂັ້ນຕ່ຳ {amount} ກີບ',
  maximumAlertLak: 'ສູງສຸດ {amount} ກີບ',
  tooMuch: 'ທ່ານມີເງິນລວມທຸກກະເປົາ {amount}',
  belowMinimum: 'ທ່ານມີເງິນ {amount} ຖອນໄດ້ຕັ້ງແຕ່ {min}',
  gather: 'ເງິນໃນເກມຈະຖືກ **ລວມກັບມາກ່ອນ** ແລ້ວຈຶ່ງໂອນເຂົ້າ{bank}',
  next: 'ກວດ ແລະ ຢືນຢັນ',
  nextAmount: 'ກວດກ່ອນຖອນ {amount}',
  youReceive: 'ທ່ານຈະໄດ້ຮັບ',
  toAccount: 'ເຂົ້າບັນຊີ',
  totalNow: 'ຍອດເງິນລວມທຸກກະເປົາ',
  fromGames: 'ລວມກັບມາຈາກເກມ',
  left: 'ເຫຼືອໃນກະເປົາຫຼັກ',
  paidOut: 'ຍອດໂອນເຂົ້າບັນຊີ',
  partialNote: 'ບາງເກມຍັງບໍ່ຕອບ ຍອດລວມຈຶ່ງເປັນຕົວເລກກ່ອນໜ້ານີ້ ເງິນໃນເກມເຫຼົ່ານັ້ນຈະກັບມາເມື່ອເກມຕອບ',
  backToEdit: 'ກັບໄປແກ້',
  submit: 'ຖອນ {amount}',
  sending: 'ກຳລັງຖອນ {amount}',
} satisfies Same<typeof en>
