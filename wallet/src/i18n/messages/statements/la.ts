import type { Same } from '../../words.ts'
import type en from './en.ts'

export default {
  title: 'ປະຫວັດ',
  movement: 'ລາຍການ',
  time: 'ເວລາ',
  amount: 'ຈຳນວນເງິນ',
  status: 'ສະຖານະ',
  details: 'ລາຍລະອຽດ',
  showDetails: 'ລາຍລະອຽດ: {title}',
  table: 'ລາຍການເງິນຂອງທ່ານ ຫຼ້າສຸດຢູ່ເທິງສຸດ',
  onItsWay: 'ກຳລັງດຳເນີນການ',
  empty: 'ຍັງບໍ່ມີລາຍການ',
  emptyText: 'ຝາກເງິນຄັ້ງທຳອິດ ແລ້ວລາຍການຈະສະແດງຢູ່ນີ້',
  deposit: 'ຝາກເງິນ',
  failed: 'ໂຫຼດປະຫວັດບໍ່ໄດ້',
  failedText: 'ເງິນຂອງທ່ານຍັງຢູ່ຄົບ ກະລຸນາກວດອິນເຕີເນັດແລ້ວລອງໃໝ່',
  pages: 'ໜ້າຂອງປະຫວັດ',
  previous: 'ໜ້າກ່ອນ',
  next: 'ໜ້າຕໍ່ໄປ',
  page: 'ໜ້າ {page}',
  end: 'ຄົບທຸກລາຍການແລ້ວ',
  count: '{count} ລາຍການ',
  loading: 'ກຳລັງໂຫຼດປະຫວັດ',
  settled: 'ແລ້ວເມື່ອ',
  reason: 'ສາເຫດ',
} satisfies Same<typeof en>
