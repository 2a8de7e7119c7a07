import type { Same } from '../../words.ts'
import type en from './en.ts'

export default {
  title: 'ເບິ່ງວິທີເຮັດ',
  inWords: 'ອ່ານວິທີເຮັດ',
  wallet: 'ເຕີມເງິນເຂົ້າກະເປົາ',
  play: 'ຫຼິ້ນເກມ',
  balance: 'ເບິ່ງຍອດເງິນ',
  bonus: 'ຮັບໂບນັດ',
  'bonus-cancel': 'ຍົກເລີກໂບນັດ',
  watch: 'ເບິ່ງວິດີໂອ: {title}',
  failed: 'ເປີດວິດີໂອບໍ່ໄດ້',
  failedText: 'ເງິນຂອງທ່ານບໍ່ກ່ຽວຂ້ອງ ລອງໃໝ່ພາຍຫຼັງ ຫຼື ອ່ານຂັ້ນຕອນໃນໜ້າວິທີໃຊ້',
} satisfies Same<typeof en>
