import type { WheelSlice } from '../../server/src/spinwheel/prize.ts'

const night = { bgColor: '#2b2558', textColor: '#e9e4ff' }
const gold = { bgColor: '#efd08c', textColor: '#2a1f05' }
const indigo = { bgColor: '#5a4fb4', textColor: '#ffffff' }
const unlimited = { stock: null, budgetBaht: null }

const cash = (baht: number, weight: number, colors: typeof night, budgetBaht: number | null): WheelSlice => ({
  code: `cash-${baht}`,
  kind: 'cash',
  value: baht,
  weight,
  label: { th: '{amount}', la: '{amount}', en: '{amount}' },
  description: {
    th: '<p>เงินสด {amount} เข้ากระเป๋าหลัก ถอนได้ทันที</p>',
    la: '<p>ເງິນສົດ {amount} ເຂົ້າກະເປົາຫຼັກ ຖອນໄດ້ທັນທີ</p>',
    en: '<p>{amount} in cash to your main wallet. You can withdraw it at once.</p>',
  },
  ...colors,
  stock: null,
  budgetBaht,
})

const coins = (value: number, weight: number, colors: typeof night): WheelSlice => ({
  code: `coins-${value}`,
  kind: 'coins',
  value,
  weight,
  label: { th: `${value} เหรียญ`, la: `${value} ຫຼຽນ`, en: value === 1 ? '1 coin' : `${value} coins` },
  description: {
    th: `<p>เหรียญสำหรับหมุนวงล้ออีก ${value} ครั้ง</p>`,
    la: `<p>ຫຼຽນສຳລັບໝຸນວົງລໍ້ອີກ ${value} ຄັ້ງ</p>`,
    en: value === 1 ? '<p>A coin for one more spin.</p>' : `<p>Coins for ${value} more spins.</p>`,
  },
  ...colors,
  ...unlimited,
})

/** The wheel of the demo data: eight slices, weights of a thousand. */
export const demoWheel: readonly WheelSlice[] = [
  {
    code: 'again',
    kind: 'nothing',
    value: 0,
    weight: 340,
    label: { th: 'ลองใหม่', la: 'ລອງໃໝ່', en: 'Try again' },
    description: {
      th: '<p>ครั้งนี้ยังไม่มีรางวัล</p>',
      la: '<p>ເທື່ອນີ້ຍັງບໍ່ມີລາງວັນ</p>',
      en: '<p>No prize this time.</p>',
    },
    ...night,
    ...unlimited,
  },
  coins(1, 250, gold),
  cash(5, 180, indigo, null),
  coins(3, 120, night),
  cash(20, 70, gold, 100_000),
  cash(50, 30, indigo, 100_000),
  {
    code: 'bonus-100',
    kind: 'bonus',
    value: 100,
    weight: 9,
    label: { th: 'โบนัส {amount}', la: 'ໂບນັດ {amount}', en: 'Bonus {amount}' },
    description: {
      th: '<p>โบนัส {amount} มียอดเล่นที่ต้องทำ เงื่อนไขแสดงในหน้าโบนัส</p>',
      la: '<p>ໂບນັດ {amount} ມີຍອດຫຼິ້ນທີ່ຕ້ອງເຮັດ ເງື່ອນໄຂສະແດງໃນໜ້າໂບນັດ</p>',
      en: '<p>A bonus of {amount} with a turnover to play. The bonus page shows its conditions.</p>',
    },
    ...night,
    stock: null,
    budgetBaht: 50_000,
  },
  {
    code: 'gold-1-salung',
    kind: 'physical',
    value: 0,
    weight: 1,
    label: { th: 'ทอง 1 สลึง', la: 'ຄຳ 1 ສະຫຼຶງ', en: 'Gold, 1 salung' },
    description: {
      th: '<p>ทองคำหนัก 1 สลึง ทีมงานจะติดต่อเพื่อจัดส่ง</p>',
      la: '<p>ຄຳໜັກ 1 ສະຫຼຶງ ທີມງານຈະຕິດຕໍ່ເພື່ອຈັດສົ່ງ</p>',
      en: '<p>One salung of gold (3.8 g). Our staff will contact you to deliver it.</p>',
    },
    ...gold,
    stock: 3,
    budgetBaht: null,
  },
]
