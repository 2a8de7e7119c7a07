import { renderSVG } from 'uqr'

const lineName = '@krapao'
const lineLink = 'https://line.me/R/ti/p/%40krapao'

/** How to reach the operator. The QR opens the same LINE account as the link. */
export const contact = {
  contactText: {
    th: 'ทีมงานพร้อมดูแลท่านทุกวัน ตลอด 24 ชั่วโมง ทักเราทางไลน์ได้เลย',
    la: 'ທີມງານພ້ອມດູແລທ່ານທຸກວັນ ຕະຫຼອດ 24 ຊົ່ວໂມງ ທັກເຮົາທາງໄລນ໌ໄດ້ເລີຍ',
    en: 'We are here every day, around the clock. Write to us on LINE.',
  },
  lineLink,
  lineName,
  lineQR: renderSVG(lineLink, { border: 2 }),
}
