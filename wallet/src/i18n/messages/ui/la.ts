import type { Same } from '../../words.ts'
import type en from './en.ts'

export default {
  close: 'ປິດ',
  back: 'ກັບຄືນ',
  retry: 'ລອງໃໝ່',
  loading: 'ກຳລັງໂຫຼດ',
  notices: 'ການແຈ້ງເຕືອນ',
  copy: 'ສຳເນົາ',
  copyThing: 'ສຳເນົາ{thing}',
  copied: 'ສຳເນົາແລ້ວ: {text}',
  copyFailed: 'ສຳເນົາບໍ່ສຳເລັດ',
  showPassword: 'ສະແດງລະຫັດຜ່ານ',
  hidePassword: 'ເຊື່ອງລະຫັດຜ່ານ',
  requestId: 'ລະຫັດຄຳຂໍ {id}',
  moneySafe: 'ເງິນຂອງທ່ານຍັງຢູ່ຄົບ',
  offline: 'ບໍ່ມີສັນຍານອິນເຕີເນັດ ກະລຸນາກວດສອບແລ້ວລອງໃໝ່',
  timeout: 'ລະບົບຍັງບໍ່ຕອບກັບ ກະລຸນາລອງໃໝ່ໃນອີກຈັກໜ້ອຍ',
  crashed: 'ສະແດງໜ້ານີ້ບໍ່ໄດ້',
  locked: 'ແກ້ໄຂບໍ່ໄດ້',
  previous: 'ກ່ອນໜ້າ',
  next: 'ຖັດໄປ',
} satisfies Same<typeof en>
