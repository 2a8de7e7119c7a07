import type { Same } from '../../words.ts'
import type en from './en.ts'

export default {
  title: 'ໂອນເງິນ',
  from: 'ຈາກ',
  to: 'ໄປທີ່',
  choose: 'ເລືອກບັນຊີ',
  swap: 'ສະຫຼັບຕົ້ນທາງກັບປາຍທາງ',
  option: '{name} · {amount}',
  optionInactive: '{name} · ຍັງບໍ່ເປີດໃຊ້',
  optionLocked: '{name} · ປິດປັບປຸງ',
  limits: 'ຂັ້ນຕ່ຳ {min} · ໂອນໄດ້ເຖິງ {max}',
  minimum: 'ຂັ້ນຕ່ຳ {min}',
  safe: 'ຖ້າເກມຕອບຊ້າ ເງິນຈະຖືກ **ພັກໄວ້ຢ່າງປອດໄພ** ແລະ ພວກເຮົາຈະກວດກັບເກມຈົນໄດ້ຄຳຕອບ ຖ້າໂອນບໍ່ສຳເລັດ ເງິນກັບມາເຕັມຈຳນວນ',
  submit: 'ໂອນ {amount} ໄປ {place}',
  submitEmpty: 'ໂອນເງິນ',
  sending: 'ກຳລັງໂອນ {amount}',
  selectAccount: 'ກະລຸນາເລືອກບັນຊີ',
  sameAccount: 'ບໍ່ສາມາດໂອນໄປບັນຊີດຽວກັນໄດ້',
  minimumAlert: 'ຂັ້ນຕ່ຳ {amount} ບາດ',
  minimumAlertLak: 'ຂັ້ນຕ່ຳ {amount} ກີບ',
  tooMuch: 'ໃນ{place}ມີເງິນ {amount}',
} satisfies Same<typeof en>
