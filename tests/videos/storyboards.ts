import type { Locale } from '../src/journey.ts'
import type { Film } from './film.ts'

/** What is said while something is shown: a caption in each language, for as long in all of them. */
export type Scene = {
  readonly say: Readonly<Record<Locale, string>>
  readonly seconds: number
  readonly show: (film: Film) => Promise<void>
}
export type Topic = 'wallet' | 'play' | 'balance' | 'bonus' | 'bonus-cancel'

const plus = '.bottombar .plus'
const amount = 'dialog[open] .amount input'
const mainButton = 'dialog[open] .btn.primary'
const bonusLink = '.quick a'

const scene = (seconds: number, th: string, la: string, en: string, show: Scene['show']): Scene => ({
  say: { th, la, en },
  seconds,
  show,
})
const still = () => Promise.resolve()

/** The five tutorials of product.md §2. Selectors go by shape, not by words: each is recorded in three languages. */
export const storyboards: Readonly<Record<Topic, readonly Scene[]>> = {
  wallet: [
    scene(
      5,
      'หน้าแรกแสดงเงินทั้งหมดของคุณ ทั้งกระเป๋าหลักและทุกเกม',
      'ໜ້າຫຼັກສະແດງເງິນທັງໝົດຂອງທ່ານ ທັງກະເປົາຫຼັກ ແລະ ທຸກເກມ',
      'Home shows all your money: the main wallet and every game.',
      (film) => film.go('/user/home'),
    ),
    scene(
      4,
      'จะฝากเงิน ให้แตะปุ่มบวก แล้วเลือกฝากเงิน',
      'ຈະຝາກເງິນ ໃຫ້ແຕະປຸ່ມບວກ ແລ້ວເລືອກຝາກເງິນ',
      'To deposit, touch the plus and choose Deposit.',
      async (film) => {
        await film.tap(plus)
        await film.tap('dialog[open] .act.main')
      },
    ),
    scene(4, 'ใส่จำนวนเงิน แล้วสร้างคิวอาร์', 'ໃສ່ຈຳນວນເງິນ ແລ້ວສ້າງ QR', 'Type the amount and create the QR.', async (film) => {
      await film.type(amount, '500')
      await film.tap(mainButton)
    }),
    scene(
      5,
      'สแกนด้วยแอปธนาคารของคุณก่อนหมดเวลา คิวอาร์หนึ่งรูปใช้ได้ครั้งเดียว',
      'ສະແກນດ້ວຍແອັບທະນາຄານຂອງທ່ານກ່ອນໝົດເວລາ QR ໜຶ່ງຮູບໃຊ້ໄດ້ຄັ້ງດຽວ',
      'Scan it with your bank app before its time runs out. Each QR works once.',
      (film) => film.see('dialog[open] [role=timer]'),
    ),
    scene(4, 'เงินเข้ากระเป๋าหลักแล้ว', 'ເງິນເຂົ້າກະເປົາຫຼັກແລ້ວ', 'The money is in your main wallet.', (film) => film.pay()),
    scene(
      4,
      'ยอดใหม่อยู่ที่หน้าแรก และทุกรายการอยู่ในประวัติ',
      'ຍອດໃໝ່ຢູ່ທີ່ໜ້າຫຼັກ ແລະ ທຸກລາຍການຢູ່ໃນປະຫວັດ',
      'The new balance is on home, and every movement is in the history.',
      (film) => film.tap(mainButton),
    ),
  ],
  play: [
    scene(4, 'เลือกเกมที่หน้าแรก', 'ເລືອກເກມທີ່ໜ້າຫຼັກ', 'Choose a game on home.', (film) => film.go('/user/home')),
    scene(
      4,
      'ครั้งแรกให้เปิดบัญชีเกมก่อน ไม่มีค่าใช้จ่าย',
      'ຄັ້ງທຳອິດໃຫ້ເປີດບັນຊີເກມກ່ອນ ບໍ່ເສຍເງິນ',
      'The first time, open your game account. It is free.',
      async (film) => {
        await film.tap('.game >> nth=0')
        await film.tap(mainButton)
        await film.see('dialog[open] .duo')
      },
    ),
    scene(
      5,
      'ใส่จำนวนเงินที่จะนำเข้าเกม แล้วแตะโอนอย่างเดียว',
      'ໃສ່ຈຳນວນເງິນທີ່ຈະນຳເຂົ້າເກມ ແລ້ວແຕະໂອນຢ່າງດຽວ',
      'Type how much to bring into the game, then touch Transfer only.',
      async (film) => {
        await film.type('dialog[open] input.money', '200')
        await film.tap('dialog[open] .duo .btn.tonal')
        await film.see('dialog[open] .tl')
      },
    ),
    scene(
      4,
      'เงินอยู่ในเกมแล้ว กลับไปที่เกม แล้วแตะเล่นเลย',
      'ເງິນຢູ່ໃນເກມແລ້ວ ກັບໄປທີ່ເກມ ແລ້ວແຕະຫຼິ້ນເລີຍ',
      'The money is in the game. Go back to the game and touch Play.',
      async (film) => {
        await film.tap('dialog[open] .foot-bar .btn >> nth=0')
        await film.point('dialog[open] .duo .btn.primary')
      },
    ),
  ],
  balance: [
    scene(
      5,
      'ยอดบนการ์ดคือเงินในกระเป๋าหลักรวมกับเงินในทุกเกม',
      'ຍອດເທິງບັດຄືເງິນໃນກະເປົາຫຼັກລວມກັບເງິນໃນທຸກເກມ',
      'The figure on the card is your main wallet and all games together.',
      (film) => film.go('/user/home'),
    ),
    scene(
      4,
      'แตะปุ่มรีเฟรชเพื่อถามยอดจากทุกเกมอีกครั้ง',
      'ແຕະປຸ່ມໂຫຼດໃໝ່ເພື່ອຖາມຍອດຈາກທຸກເກມອີກຄັ້ງ',
      'Touch refresh to ask every game again.',
      (film) => film.tap('.wallet .icon-btn'),
    ),
    scene(
      4,
      'ด้านโบนัสแสดงโบนัสที่กำลังใช้',
      'ດ້ານໂບນັດສະແດງໂບນັດທີ່ກຳລັງໃຊ້',
      'The bonus side shows the bonus that you use.',
      (film) => film.tap('.wallet .seg button >> nth=1'),
    ),
    scene(
      4,
      'ทุกรายการอยู่ในประวัติ พร้อมเวลาและเลขอ้างอิง',
      'ທຸກລາຍການຢູ່ໃນປະຫວັດ ພ້ອມເວລາ ແລະ ເລກອ້າງອີງ',
      'Every movement is in the history, with its time and reference.',
      (film) => film.tap('.bottombar a >> nth=1'),
    ),
  ],
  bonus: [
    scene(4, 'เปิดหน้าโบนัสจากหน้าแรก', 'ເປີດໜ້າໂບນັດຈາກໜ້າຫຼັກ', 'Open the bonuses from home.', async (film) => {
      await film.go('/user/home')
      await film.tap(bonusLink)
    }),
    scene(4, 'เลือกโบนัส แล้วแตะรับโบนัส', 'ເລືອກໂບນັດ ແລ້ວແຕະຮັບໂບນັດ', 'Choose a bonus and touch Take.', (film) =>
      film.tap('article.bonus .btn.tonal >> nth=0'),
    ),
    scene(
      6,
      'อ่านเงื่อนไขก่อน: ยอดเทิร์นที่ต้องทำ และถอนได้สูงสุดเท่าไร',
      'ອ່ານເງື່ອນໄຂກ່ອນ: ຍອດເທີນທີ່ຕ້ອງເຮັດ ແລະ ຖອນໄດ້ສູງສຸດເທົ່າໃດ',
      'Read the conditions first: the turnover it asks for, and the most you can withdraw.',
      still,
    ),
    scene(
      4,
      'ถ้ายอมรับ ให้ทำเครื่องหมาย แล้วยืนยัน',
      'ຖ້າຍອມຮັບ ໃຫ້ໝາຍ ແລ້ວຢືນຢັນ',
      'If you agree, tick the box and confirm.',
      async (film) => {
        await film.tick('dialog[open] input[type=checkbox]')
        await film.tap(mainButton)
        await film.gone('dialog[open]')
      },
    ),
    scene(
      5,
      'หน้านี้บอกว่าทำยอดเทิร์นไปแล้วเท่าไร และเหลืออีกเท่าไร',
      'ໜ້ານີ້ບອກວ່າເຮັດຍອດເທີນໄປແລ້ວເທົ່າໃດ ແລະ ເຫຼືອອີກເທົ່າໃດ',
      'This page tells how much turnover is done and how much is left.',
      (film) => film.top(),
    ),
  ],
  'bonus-cancel': [
    scene(
      5,
      'โบนัสที่กำลังใช้อยู่บนสุดของหน้าโบนัส',
      'ໂບນັດທີ່ກຳລັງໃຊ້ຢູ່ເທິງສຸດຂອງໜ້າໂບນັດ',
      'The bonus that you use is at the top of the bonus page.',
      (film) => film.go('/user/bonus'),
    ),
    scene(
      5,
      'จบโบนัสได้เมื่อทำยอดเทิร์นครบ หรือเมื่อยอดเงินเหลือน้อยมาก',
      'ຈົບໂບນັດໄດ້ເມື່ອເຮັດຍອດເທີນຄົບ ຫຼື ເມື່ອຍອດເງິນເຫຼືອໜ້ອຍຫຼາຍ',
      'You can end it once the turnover is done, or when very little money is left.',
      (film) => film.point('article.bonus .btn >> nth=0'),
    ),
    scene(
      5,
      'แตะยกเลิกโบนัส แล้วดูว่าเก็บได้เท่าไร และถูกตัดเท่าไร',
      'ແຕະຍົກເລີກໂບນັດ ແລ້ວເບິ່ງວ່າເກັບໄດ້ເທົ່າໃດ ແລະ ຖືກຕັດເທົ່າໃດ',
      'Touch End bonus and see what you keep and what is taken away.',
      (film) => film.tap('article.bonus .btn >> nth=0'),
    ),
    scene(
      4,
      'ยืนยันแล้ว โบนัสสิ้นสุด ถอนเงินหรือรับโบนัสอื่นได้',
      'ຢືນຢັນແລ້ວ ໂບນັດສິ້ນສຸດ ຖອນເງິນ ຫຼື ຮັບໂບນັດອື່ນໄດ້',
      'Confirm, and the bonus has ended: you can withdraw or take another.',
      async (film) => {
        await film.tap('dialog[open] .btn.danger')
        await film.gone('dialog[open]')
      },
    ),
  ],
}
