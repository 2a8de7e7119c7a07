import type { Bank } from '@krapao/contract/calls/lookups'

/** Banks a member may have an account at. Thai ones first, as most members have them; codes are those the field uses. */
export const banks: readonly Bank[] = [
  { code: 'KBANK', nameTH: 'ธนาคารกสิกรไทย', nameEN: 'Kasikornbank', nameLA: 'ທະນາຄານກະສິກອນໄທ' },
  { code: 'SCB', nameTH: 'ธนาคารไทยพาณิชย์', nameEN: 'Siam Commercial Bank', nameLA: 'ທະນາຄານໄທພານິດ' },
  { code: 'BBL', nameTH: 'ธนาคารกรุงเทพ', nameEN: 'Bangkok Bank', nameLA: 'ທະນາຄານກຸງເທບ' },
  { code: 'KTB', nameTH: 'ธนาคารกรุงไทย', nameEN: 'Krungthai Bank', nameLA: 'ທະນາຄານກຸງໄທ' },
  { code: 'TMB', nameTH: 'ธนาคารทหารไทยธนชาต', nameEN: 'TMBThanachart Bank', nameLA: 'ທະນາຄານທະຫານໄທທະນະຊາດ' },
  { code: 'BAY', nameTH: 'ธนาคารกรุงศรีอยุธยา', nameEN: 'Bank of Ayudhya (Krungsri)', nameLA: 'ທະນາຄານກຸງສີອະຍຸທະຍາ' },
  { code: 'GSB', nameTH: 'ธนาคารออมสิน', nameEN: 'Government Savings Bank', nameLA: 'ທະນາຄານອອມສິນ' },
  {
    code: 'BAAC',
    nameTH: 'ธนาคารเพื่อการเกษตรและสหกรณ์การเกษตร',
    nameEN: 'Bank for Agriculture and Agricultural Cooperatives',
    nameLA: 'ທະນາຄານເພື່ອການກະເສດ ແລະ ສະຫະກອນການກະເສດ',
  },
  { code: 'GHB', nameTH: 'ธนาคารอาคารสงเคราะห์', nameEN: 'Government Housing Bank', nameLA: 'ທະນາຄານອາຄານສົງເຄາະ' },
  { code: 'UOB', nameTH: 'ธนาคารยูโอบี', nameEN: 'United Overseas Bank (Thai)', nameLA: 'ທະນາຄານຢູໂອບີ' },
  { code: 'CIMB', nameTH: 'ธนาคารซีไอเอ็มบี ไทย', nameEN: 'CIMB Thai Bank', nameLA: 'ທະນາຄານຊີໄອເອັມບີໄທ' },
  { code: 'KKP', nameTH: 'ธนาคารเกียรตินาคินภัทร', nameEN: 'Kiatnakin Phatra Bank', nameLA: 'ທະນາຄານກຽດນາຄິນພັດທະຣະ' },
  { code: 'LHB', nameTH: 'ธนาคารแลนด์ แอนด์ เฮ้าส์', nameEN: 'Land and Houses Bank', nameLA: 'ທະນາຄານແລນ ແອນ ເຮົ້າສ໌' },
  { code: 'TISCO', nameTH: 'ธนาคารทิสโก้', nameEN: 'TISCO Bank', nameLA: 'ທະນາຄານທິສໂກ້' },
  { code: 'ICBC', nameTH: 'ธนาคารไอซีบีซี (ไทย)', nameEN: 'ICBC (Thai)', nameLA: 'ທະນາຄານໄອຊີບີຊີ (ໄທ)' },
  {
    code: 'IBANK',
    nameTH: 'ธนาคารอิสลามแห่งประเทศไทย',
    nameEN: 'Islamic Bank of Thailand',
    nameLA: 'ທະນາຄານອິສລາມແຫ່ງປະເທດໄທ',
  },
  {
    code: 'BCEL',
    nameTH: 'ธนาคารการค้าต่างประเทศลาว',
    nameEN: 'Banque pour le Commerce Extérieur Lao',
    nameLA: 'ທະນາຄານການຄ້າຕ່າງປະເທດລາວ',
  },
  { code: 'LDB', nameTH: 'ธนาคารพัฒนาลาว', nameEN: 'Lao Development Bank', nameLA: 'ທະນາຄານພັດທະນາລາວ' },
  { code: 'APB', nameTH: 'ธนาคารส่งเสริมกสิกรรม', nameEN: 'Agricultural Promotion Bank', nameLA: 'ທະນາຄານສົ່ງເສີມກະສິກຳ' },
  { code: 'JDB', nameTH: 'ธนาคารร่วมพัฒนา', nameEN: 'Joint Development Bank', nameLA: 'ທະນາຄານຮ່ວມພັດທະນາ' },
  { code: 'LVB', nameTH: 'ธนาคารร่วมธุรกิจลาว-เวียดนาม', nameEN: 'Lao-Viet Bank', nameLA: 'ທະນາຄານຮ່ວມທຸລະກິດລາວ-ຫວຽດ' },
  { code: 'STB', nameTH: 'ธนาคารเอสที', nameEN: 'ST Bank', nameLA: 'ທະນາຄານເອັສທີ' },
]
