import type { Same } from '../../words.ts'
import type en from './en.ts'

export default {
  title: 'ບັນທຶກປະຫວັດເປັນໄຟລ໌',
  intro: 'ໄຟລ໌ CSV ສຳລັບ Excel ແລະ ໂປຣແກຣມຕາຕະລາງ ມີທຸກລາຍການພ້ອມຍອດຄົງເຫຼືອກະເປົາຫຼັກ',
  span: 'ຊ່ວງວັນທີ',
  week: '7 ມື້',
  month: 'ເດືອນນີ້',
  before: 'ເດືອນກ່ອນ',
  quarter: '90 ມື້',
  own: 'ເລືອກເອງ',
  from: 'ຕັ້ງແຕ່',
  to: 'ຮອດ',
  days: '{from} ຮອດ {to} ເວລາບາງກອກ',
  missing: 'ກະລຸນາເລືອກທັງສອງວັນ',
  backwards: 'ວັນເລີ່ມຢູ່ຫຼັງວັນສິ້ນສຸດ',
  tooLong: 'ໄຟລ໌ລະບໍ່ເກີນ {days} ມື້',
  save: 'ບັນທຶກໄຟລ໌',
  again: 'ລອງໃໝ່',
  stop: 'ຢຸດ',
  progress: '{count} ຈາກ {total} ລາຍການ',
  preparing: 'ກຳລັງກຽມໄຟລ໌',
  empty: 'ບໍ່ມີລາຍການໃນຊ່ວງນີ້',
  emptyText: 'ເລືອກຊ່ວງອື່ນ ຍັງບໍ່ມີໄຟລ໌ຖືກບັນທຶກ',
  failed: 'ບັນທຶກໄຟລ໌ບໍ່ສຳເລັດ',
  done: 'ບັນທຶກແລ້ວ {count} ລາຍການ',
  private: 'ໄຟລ໌ນີ້ມີຂໍ້ມູນການເງິນຂອງທ່ານ ກະລຸນາເກັບໄວ້ບ່ອນທີ່ທ່ານອ່ານໄດ້ຄົນດຽວ',
} satisfies Same<typeof en>
