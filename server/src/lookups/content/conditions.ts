/**
 * Conditions of use and the agreements shown after login, as HTML of our own: headings, paragraphs and lists only, so that
 * nothing in them needs sanitising. A lawyer of the operator's replaces the words before the site is live.
 */
export const conditions = [
  {
    th: '<h3>บัญชีของสมาชิก</h3><ul><li>หนึ่งคนมีได้หนึ่งบัญชี เบอร์โทรและบัญชีธนาคารต้องเป็นของท่านเอง</li><li>ต้องมีอายุ 18 ปีขึ้นไป</li><li>โปรดเก็บรหัสผ่านเป็นความลับ เราจะไม่ถามรหัสผ่านหรือ OTP ของท่าน</li></ul>',
    la: '<h3>ບັນຊີຂອງສະມາຊິກ</h3><ul><li>ໜຶ່ງຄົນມີໄດ້ໜຶ່ງບັນຊີ ເບີໂທ ແລະ ບັນຊີທະນາຄານຕ້ອງເປັນຂອງທ່ານເອງ</li><li>ຕ້ອງມີອາຍຸ 18 ປີຂຶ້ນໄປ</li><li>ກະລຸນາຮັກສາລະຫັດຜ່ານເປັນຄວາມລັບ ພວກເຮົາຈະບໍ່ຖາມລະຫັດຜ່ານ ຫຼື OTP ຂອງທ່ານ</li></ul>',
    en: '<h3>Your account</h3><ul><li>One person, one account. The phone and the bank account must be your own.</li><li>You must be 18 or older.</li><li>Keep your password to yourself. We never ask for your password or an OTP.</li></ul>',
  },
  {
    th: '<h3>การฝากเงิน</h3><ul><li>คิวอาร์หนึ่งรายการใช้ฝากได้หนึ่งครั้ง ต้องใช้ก่อนหมดเวลา และสร้างใหม่ทุกครั้งที่ฝาก</li><li>ยอดเงินเข้ากระเป๋าภายในประมาณ 1 นาที</li><li>เงินที่โอนช้าหรือไม่ตรงยอดจะเข้ากระเป๋าตามจำนวนที่ได้รับจริง</li></ul>',
    la: '<h3>ການຝາກເງິນ</h3><ul><li>ຄິວອາໜຶ່ງລາຍການໃຊ້ຝາກໄດ້ໜຶ່ງຄັ້ງ ຕ້ອງໃຊ້ກ່ອນໝົດເວລາ ແລະ ສ້າງໃໝ່ທຸກຄັ້ງທີ່ຝາກ</li><li>ຍອດເງິນເຂົ້າກະເປົາພາຍໃນປະມານ 1 ນາທີ</li><li>ເງິນທີ່ໂອນຊ້າ ຫຼື ບໍ່ຕົງຍອດ ຈະເຂົ້າກະເປົາຕາມຈຳນວນທີ່ໄດ້ຮັບຈິງ</li></ul>',
    en: '<h3>Deposits</h3><ul><li>A QR code is for one deposit. Use it before it expires, and make a new one each time.</li><li>Money reaches your wallet in about a minute.</li><li>Money that comes late or in another amount is credited as what arrived.</li></ul>',
  },
  {
    th: '<h3>การถอนเงิน</h3><ul><li>โอนเข้าบัญชีธนาคารที่ลงทะเบียนไว้เท่านั้น</li><li>หากถือโบนัสอยู่ ควรถอนทั้งหมดในครั้งเดียว ยอดที่เหลือจะถูกหัก</li></ul>',
    la: '<h3>ການຖອນເງິນ</h3><ul><li>ໂອນເຂົ້າບັນຊີທະນາຄານທີ່ລົງທະບຽນໄວ້ເທົ່ານັ້ນ</li><li>ຖ້າຖືໂບນັດຢູ່ ຄວນຖອນທັງໝົດໃນຄັ້ງດຽວ ຍອດທີ່ເຫຼືອຈະຖືກຫັກ</li></ul>',
    en: '<h3>Withdrawals</h3><ul><li>Paid only to the bank account you registered.</li><li>While you hold a bonus, withdraw the whole balance at once: what remains is deducted.</li></ul>',
  },
]

export const agreements = [
  {
    th: '<p>ฉันอายุ 18 ปีขึ้นไป และเล่นด้วยเงินของตนเอง</p>',
    la: '<p>ຂ້ອຍອາຍຸ 18 ປີຂຶ້ນໄປ ແລະ ຫຼິ້ນດ້ວຍເງິນຂອງຕົນເອງ</p>',
    en: '<p>I am 18 or older and play with my own money.</p>',
  },
  {
    th: '<p>ฉันได้อ่านและยอมรับเงื่อนไขการใช้งานแล้ว</p>',
    la: '<p>ຂ້ອຍໄດ້ອ່ານ ແລະ ຍອມຮັບເງື່ອນໄຂການໃຊ້ງານແລ້ວ</p>',
    en: '<p>I have read the conditions of use and accept them.</p>',
  },
  {
    th: '<p>การเล่นมีความเสี่ยง โปรดเล่นเท่าที่รับการสูญเสียได้ หากหยุดเล่นไม่ได้ โทรสายด่วนสุขภาพจิต 1323</p>',
    la: '<p>ການຫຼິ້ນມີຄວາມສ່ຽງ ກະລຸນາຫຼິ້ນເທົ່າທີ່ຮັບການສູນເສຍໄດ້ ຖ້າຢຸດຫຼິ້ນບໍ່ໄດ້ ກະລຸນາຂໍຄວາມຊ່ວຍເຫຼືອ</p>',
    en: '<p>Playing carries risk. Play only what you can afford to lose, and ask for help if you can not stop.</p>',
  },
]
