import type { Same } from '../../words.ts'
import type en from './en.ts'

export default {
  title: 'ໃບສະຫຼຸບລາຍການ',
  save: 'ບັນທຶກເປັນຮູບ',
  saving: 'ກຳລັງສ້າງຮູບ',
  share: 'ແບ່ງປັນ',
  sharing: 'ກຳລັງກຽມຮູບ',
  saved: 'ບັນທຶກໃບສະຫຼຸບເປັນຮູບແລ້ວ',
  savedInstead: 'ໂທລະສັບນີ້ແບ່ງປັນຮູບບໍ່ໄດ້ ຈຶ່ງບັນທຶກໃບສະຫຼຸບໄວ້ໃຫ້ແທນ',
  success: 'ສຳເລັດ',
  failed: 'ບໍ່ສຳເລັດ',
  inProgress: 'ກຳລັງດຳເນີນການ',
  asOf: 'ຂໍ້ມູນ ນະ {time} ເວລາບາງກອກ',
} satisfies Same<typeof en>
