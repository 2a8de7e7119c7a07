import type { Same } from '../../words.ts'
import type en from './en.ts'

export default {
  title: 'ดูวิธีทำ',
  inWords: 'อ่านวิธีทำ',
  wallet: 'เติมเงินเข้ากระเป๋า',
  play: 'เล่นเกม',
  balance: 'ดูยอดเงิน',
  bonus: 'รับโบนัส',
  'bonus-cancel': 'ยกเลิกโบนัส',
  watch: 'ดูวิดีโอ: {title}',
  failed: 'เปิดวิดีโอไม่ได้',
  failedText: 'เงินของคุณไม่เกี่ยวข้อง ลองใหม่ภายหลัง หรืออ่านขั้นตอนในหน้าวิธีใช้',
} satisfies Same<typeof en>
