/** Where a member may have heard of the site: asked once, at registration. */
export const sources = [
  { code: 'FRIEND', description: { th: 'เพื่อนแนะนำ', la: 'ໝູ່ແນະນຳ', en: 'A friend' } },
  { code: 'FACEBOOK', description: { th: 'เฟซบุ๊ก', la: 'ເຟສບຸກ', en: 'Facebook' } },
  { code: 'LINE', description: { th: 'ไลน์', la: 'ໄລນ໌', en: 'LINE' } },
  { code: 'GOOGLE', description: { th: 'ค้นหาในกูเกิล', la: 'ຄົ້ນຫາໃນກູເກິລ', en: 'Google search' } },
  { code: 'TIKTOK', description: { th: 'ติ๊กต็อก', la: 'ຕິກຕັອກ', en: 'TikTok' } },
  { code: 'YOUTUBE', description: { th: 'ยูทูบ', la: 'ຢູທູບ', en: 'YouTube' } },
  { code: 'OTHER', description: { th: 'อื่น ๆ', la: 'ອື່ນໆ', en: 'Somewhere else' } },
]
