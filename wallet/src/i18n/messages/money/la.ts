import type { Same } from '../../words.ts'
import type en from './en.ts'

export default {
  amount: 'ຈຳນວນເງິນ',
  all: 'ທັງໝົດ',
  notANumber: 'ກະລຸນາໃສ່ຈຳນວນເງິນເປັນຕົວເລກ ເຊັ່ນ 1,000.50',
  tooManyDecimals: 'ໃສ່ທົດສະນິຍົມໄດ້ບໍ່ເກີນ 2 ຕຳແໜ່ງ',
  tooLarge: 'ຈຳນວນເງິນນີ້ຫຼາຍເກີນໄປ',
  success: 'ສຳເລັດ',
  failed: 'ບໍ່ສຳເລັດ',
  inProgress: 'ກຳລັງດຳເນີນການ',
  expiresIn: 'ໝົດອາຍຸໃນ',
  left5: 'ເຫຼືອ 5 ນາທີ',
  left1: 'ເຫຼືອ 1 ນາທີ',
  left30: 'ເຫຼືອ 30 ວິນາທີ',
  now: 'ບໍ່ຈັກວິນາທີກ່ອນ',
  minute: '{count} ນາທີກ່ອນ',
  hour: '{count} ຊົ່ວໂມງກ່ອນ',
  day: '{count} ມື້ກ່ອນ',
  month: '{count} ເດືອນກ່ອນ',
  year: '{count} ປີກ່ອນ',
} satisfies Same<typeof en>
