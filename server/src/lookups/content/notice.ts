/** Shown before a bonus is taken. The wallet puts `percentFail` in place of `{percentFail}`. */
export const notice = {
  th: 'โบนัสจะสิ้นสุดเมื่อยอดเงินรวมเหลือไม่เกิน {percentFail}% ของยอดตั้งต้น',
  la: 'ໂບນັດຈະສິ້ນສຸດເມື່ອຍອດເງິນລວມເຫຼືອບໍ່ເກີນ {percentFail}% ຂອງຍອດຕັ້ງຕົ້ນ',
  en: 'A bonus ends when your total balance falls to {percentFail}% of what it began with.',
}
