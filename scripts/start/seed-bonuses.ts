import type { Client } from 'pg'
import type { Campaign } from '../../server/src/bonuses/campaign.ts'
import { allOffers, offerBonus } from '../../server/src/bonuses/offer-bonus.ts'

/** What turnover, life, cash-out and percentFail are is left to the settings. */
const byTheSettings = { multiple: null, lifeDays: null, cashOutMultiple: null, percentFail: null, quota: null }

/** One bonus of each type, and the promotion WELCOME (running.md). */
export const demoBonuses: readonly Campaign[] = [
  {
    ...byTheSettings,
    code: 'FIRST20',
    isPromotion: false,
    type: 'limit',
    maxReceived: 1,
    title: { th: 'โบนัสฝากแรก 20%', la: 'ໂບນັດຝາກທຳອິດ 20%', en: 'First deposit 20%' },
    description: {
      th: 'รับครั้งเดียว เพิ่ม 20% ของยอดฝาก',
      la: 'ຮັບເທື່ອດຽວ ເພີ່ມ 20% ຂອງຍອດຝາກ',
      en: 'Once only: 20% on top of your deposit',
    },
    banner: '/bonuses/lanterns.svg',
    percent: 20,
    maximumBaht: 2_000,
    minimumBaht: 100,
    position: 1,
  },
  {
    ...byTheSettings,
    code: 'DAILY10',
    isPromotion: false,
    type: 'day',
    maxReceived: 1,
    title: { th: 'โบนัสรายวัน 10%', la: 'ໂບນັດລາຍວັນ 10%', en: 'Daily bonus 10%' },
    description: {
      th: 'วันละ 1 ครั้ง เพิ่ม 10% ของยอดฝาก',
      la: 'ມື້ລະ 1 ເທື່ອ ເພີ່ມ 10% ຂອງຍອດຝາກ',
      en: 'Once a day: 10% on top of your deposit',
    },
    banner: '/bonuses/champa.svg',
    percent: 10,
    maximumBaht: 300,
    minimumBaht: 50,
    position: 2,
  },
  {
    ...byTheSettings,
    code: 'WEEKLY15',
    isPromotion: false,
    type: 'week',
    maxReceived: 2,
    title: { th: 'โบนัสรายสัปดาห์ 15%', la: 'ໂບນັດລາຍອາທິດ 15%', en: 'Weekly bonus 15%' },
    description: {
      th: 'สัปดาห์ละ 2 ครั้ง นับจากวันจันทร์ เพิ่ม 15% ของยอดฝาก',
      la: 'ອາທິດລະ 2 ເທື່ອ ນັບແຕ່ວັນຈັນ ເພີ່ມ 15% ຂອງຍອດຝາກ',
      en: 'Twice a week from Monday: 15% on top of your deposit',
    },
    banner: '/bonuses/naga.svg',
    percent: 15,
    maximumBaht: 750,
    minimumBaht: 300,
    position: 3,
  },
  {
    ...byTheSettings,
    code: 'WELCOME',
    isPromotion: true,
    type: 'limit',
    maxReceived: 1,
    title: { th: 'ยินดีต้อนรับ 30%', la: 'ຍິນດີຕ້ອນຮັບ 30%', en: 'Welcome 30%' },
    description: {
      th: 'โปรโมชันสำหรับสมาชิกใหม่ เพิ่ม 30% ของยอดฝาก รับได้ครั้งเดียว',
      la: 'ໂປຣໂມຊັນສຳລັບສະມາຊິກໃໝ່ ເພີ່ມ 30% ຂອງຍອດຝາກ ຮັບໄດ້ເທື່ອດຽວ',
      en: 'For new members, once only: 30% on top of your deposit',
    },
    banner: '/bonuses/silk.svg',
    percent: 30,
    maximumBaht: 600,
    minimumBaht: 100,
    quota: 1_000,
    position: 4,
  },
]

/** Offers those that are not there: also where an older version of the product made the demo data. What an operator changed stays. */
export async function seedBonuses(database: Client): Promise<void> {
  const known = new Set((await allOffers(database)).map(({ code }) => code))
  for (const campaign of demoBonuses) if (!known.has(campaign.code)) await offerBonus(database, campaign)
}
