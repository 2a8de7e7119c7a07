import type { Same } from '../../words.ts'
import type en from './en.ts'

export default {
  notFoundTitle: 'ไม่พบหน้าที่คุณเปิด',
  notFoundText: 'ลิงก์อาจพิมพ์ผิดหรือถูกย้าย\nเงินและบัญชีของคุณยังอยู่ครบ',
  backHome: 'กลับหน้าแรก',
  terminated: 'บริการนี้สิ้นสุดแล้ว',
} satisfies Same<typeof en>
