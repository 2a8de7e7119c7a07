import type { Localised } from '@krapao/contract/call'
import type { Banner } from '@krapao/contract/calls/bonuses'

/** What the statement says of it. */
export const refundTitle: Localised = { th: 'เงินคืนยอดเสีย', la: 'ເງິນຄືນຍອດເສຍ', en: 'Refund' }

export const refundBanners = (percent: number): Banner[] => [
  {
    image: '/bonuses/silk.svg',
    html: {
      th: `<b>คืนยอดเสีย ${percent}%</b> ของเมื่อวาน ทุกวัน`,
      la: `<b>ຄືນຍອດເສຍ ${percent}%</b> ຂອງມື້ວານ ທຸກມື້`,
      en: `<b>${percent}% back</b> of yesterday’s net loss, every day`,
    },
  },
  {
    image: '/bonuses/champa.svg',
    html: {
      th: 'รับเข้ากระปุกเงินคืน แล้ว<b>โอนเข้ากระเป๋า</b>เมื่อไรก็ได้',
      la: 'ຮັບເຂົ້າກະປຸກເງິນຄືນ ແລ້ວ<b>ໂອນເຂົ້າກະເປົາ</b>ເມື່ອໃດກໍໄດ້',
      en: 'Take it into your refund pot, then <b>add it to your wallet</b> when you like',
    },
  },
]
