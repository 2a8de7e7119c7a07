import type { StatementType } from '@krapao/contract/calls/statements'

export type Language = 'th' | 'la' | 'en'

type Words = {
  /** In the order of the columns. */
  readonly headings: readonly [
    time: string,
    type: string,
    description: string,
    from: string,
    to: string,
    status: string,
    amount: string,
    moneyIn: string,
    moneyOut: string,
    balance: string,
    currency: string,
    reference: string,
  ]
  readonly opening: string
  readonly closing: string
  readonly types: Readonly<Record<StatementType | 'correction', string>>
  readonly statuses: Readonly<Record<'SUCCESS' | 'FAILED' | 'PROCESSING', string>>
  readonly outcomes: Readonly<Record<'met' | 'bust' | 'expired' | 'cancelled' | 'voided', string>>
  /** How a deposit came. */
  readonly channels: Readonly<Record<'qr' | 'bank' | 'slip' | 'truelink' | 'wallet', string>>
  /** Places that are no game and no bank. */
  readonly places: Readonly<Record<string, string>>
}

const th: Words = {
  headings: [
    'เวลา',
    'ประเภท',
    'รายละเอียด',
    'จาก',
    'ไปที่',
    'สถานะ',
    'จำนวนเงิน',
    'เงินเข้ากระเป๋าหลัก',
    'เงินออกจากกระเป๋าหลัก',
    'ยอดคงเหลือกระเป๋าหลัก',
    'สกุลเงิน',
    'เลขอ้างอิง',
  ],
  opening: 'ยอดยกมา',
  closing: 'ยอดยกไป',
  types: {
    deposit: 'ฝากเงิน',
    bonus: 'โบนัส',
    finish_bonus: 'โบนัสสิ้นสุด',
    withdraw: 'ถอนเงิน',
    transfer: 'โอนเงิน',
    correction: 'แก้ไขรายการ',
  },
  statuses: { SUCCESS: 'สำเร็จ', FAILED: 'ไม่สำเร็จ', PROCESSING: 'กำลังดำเนินการ' },
  outcomes: {
    met: 'ครบยอดเทิร์น',
    bust: 'ยอดเงินหมดตามเงื่อนไข',
    expired: 'หมดเวลา',
    cancelled: 'เจ้าหน้าที่ยกเลิก',
    voided: 'เป็นโมฆะ',
  },
  channels: { qr: 'คิวอาร์', bank: 'โอนธนาคาร', slip: 'สลิป', truelink: 'ซองของขวัญทรูวอลเล็ท', wallet: 'โอนทรูวอลเล็ท' },
  places: {
    main: 'กระเป๋าหลัก',
    'refund-pot': 'กระปุกเงินคืน',
    refund: 'คืนยอดเสีย',
    invite: 'ชวนเพื่อน',
    bonus: 'โบนัส',
    forfeit: 'ส่วนที่ถูกตัด',
    wheel: 'วงล้อรางวัล',
    TRUEWALLET: 'ทรูวอลเล็ท',
    staff: 'เจ้าหน้าที่',
  },
}

const la: Words = {
  headings: [
    'ເວລາ',
    'ປະເພດ',
    'ລາຍລະອຽດ',
    'ຈາກ',
    'ໄປທີ່',
    'ສະຖານະ',
    'ຈຳນວນເງິນ',
    'ເງິນເຂົ້າກະເປົາຫຼັກ',
    'ເງິນອອກຈາກກະເປົາຫຼັກ',
    'ຍອດຄົງເຫຼືອກະເປົາຫຼັກ',
    'ສະກຸນເງິນ',
    'ເລກອ້າງອີງ',
  ],
  opening: 'ຍອດຍົກມາ',
  closing: 'ຍອດຍົກໄປ',
  types: {
    deposit: 'ຝາກເງິນ',
    bonus: 'ໂບນັດ',
    finish_bonus: 'ໂບນັດສິ້ນສຸດ',
    withdraw: 'ຖອນເງິນ',
    transfer: 'ໂອນເງິນ',
    correction: 'ແກ້ໄຂລາຍການ',
  },
  statuses: { SUCCESS: 'ສຳເລັດ', FAILED: 'ບໍ່ສຳເລັດ', PROCESSING: 'ກຳລັງດຳເນີນການ' },
  outcomes: {
    met: 'ຄົບຍອດເທີນ',
    bust: 'ຍອດເງິນໝົດຕາມເງື່ອນໄຂ',
    expired: 'ໝົດເວລາ',
    cancelled: 'ພະນັກງານຍົກເລີກ',
    voided: 'ເປັນໂມຄະ',
  },
  channels: {
    qr: 'QR',
    bank: 'ໂອນທະນາຄານ',
    slip: 'ສະລິບ',
    truelink: 'ຊອງຂອງຂວັນ True Wallet',
    wallet: 'ໂອນ True Wallet',
  },
  places: {
    main: 'ກະເປົາຫຼັກ',
    'refund-pot': 'ກະປຸກເງິນຄືນ',
    refund: 'ຄືນຍອດເສຍ',
    invite: 'ຊວນໝູ່',
    bonus: 'ໂບນັດ',
    forfeit: 'ສ່ວນທີ່ຖືກຕັດ',
    wheel: 'ວົງລໍ້ລາງວັນ',
    TRUEWALLET: 'True Wallet',
    staff: 'ພະນັກງານ',
  },
}

const en: Words = {
  headings: [
    'Time',
    'Type',
    'Description',
    'From',
    'To',
    'Status',
    'Amount',
    'Into main wallet',
    'Out of main wallet',
    'Main wallet balance',
    'Currency',
    'Reference',
  ],
  opening: 'Opening balance',
  closing: 'Closing balance',
  types: {
    deposit: 'Deposit',
    bonus: 'Bonus',
    finish_bonus: 'Bonus ended',
    withdraw: 'Withdrawal',
    transfer: 'Transfer',
    correction: 'Correction',
  },
  statuses: { SUCCESS: 'Done', FAILED: 'Failed', PROCESSING: 'In progress' },
  outcomes: {
    met: 'turnover met',
    bust: 'lost by its terms',
    expired: 'time was over',
    cancelled: 'cancelled by our staff',
    voided: 'voided',
  },
  channels: {
    qr: 'QR',
    bank: 'Bank transfer',
    slip: 'Slip',
    truelink: 'True Wallet gift',
    wallet: 'True Wallet transfer',
  },
  places: {
    main: 'Main wallet',
    'refund-pot': 'Refund pot',
    refund: 'Refund',
    invite: 'Invite friends',
    bonus: 'Bonus',
    forfeit: 'Taken away',
    wheel: 'Prize wheel',
    TRUEWALLET: 'True Wallet',
    staff: 'Our staff',
  },
}

/** What the file says. It is read outside the wallet, so its words are the server's. */
export const exportWords: Readonly<Record<Language, Words>> = { th, la, en }
