import type { Localised } from '@krapao/contract/call'
import type { Banner } from '@krapao/contract/calls/bonuses'

/** What the statement says of it. */
export const inviteTitle: Localised = { th: 'โบนัสชวนเพื่อน', la: 'ໂບນັດຊວນໝູ່', en: 'Invite bonus' }

export const inviteBanners = (percent: number): Banner[] => [
  {
    image: '/bonuses/naga.svg',
    html: {
      th: `<b>ชวนเพื่อน รับ ${percent}%</b> ของยอดเสียเพื่อน ทุกวัน`,
      la: `<b>ຊວນໝູ່ ຮັບ ${percent}%</b> ຂອງຍອດເສຍໝູ່ ທຸກມື້`,
      en: `<b>Invite friends, get ${percent}%</b> of their net loss, every day`,
    },
  },
  {
    image: '/bonuses/lanterns.svg',
    html: {
      th: 'ส่งลิงก์ของคุณ เพื่อนสมัคร แล้ว<b>กดรับวันละครั้ง</b>',
      la: 'ສົ່ງລິ້ງຂອງທ່ານ ໝູ່ສະໝັກ ແລ້ວ<b>ກົດຮັບມື້ລະເທື່ອ</b>',
      en: 'Send your link, they register, and you <b>collect once a day</b>',
    },
  },
]
