import type { Same } from '../../words.ts'
import type en from './en.ts'

export default {
  title: 'บันทึกประวัติเป็นไฟล์',
  intro: 'ไฟล์ CSV สำหรับ Excel และโปรแกรมตาราง มีทุกรายการพร้อมยอดคงเหลือกระเป๋าหลัก',
  span: 'ช่วงวันที่',
  week: '7 วัน',
  month: 'เดือนนี้',
  before: 'เดือนที่แล้ว',
  quarter: '90 วัน',
  own: 'เลือกเอง',
  from: 'ตั้งแต่',
  to: 'ถึง',
  days: '{from} ถึง {to} เวลากรุงเทพฯ',
  missing: 'กรุณาเลือกทั้งสองวัน',
  backwards: 'วันเริ่มอยู่หลังวันสิ้นสุด',
  tooLong: 'ไฟล์ละไม่เกิน {days} วัน',
  save: 'บันทึกไฟล์',
  again: 'ลองใหม่',
  stop: 'หยุด',
  progress: '{count} จาก {total} รายการ',
  preparing: 'กำลังเตรียมไฟล์',
  empty: 'ไม่มีรายการในช่วงนี้',
  emptyText: 'เลือกช่วงอื่น ยังไม่มีไฟล์ถูกบันทึก',
  failed: 'บันทึกไฟล์ไม่สำเร็จ',
  done: 'บันทึกแล้ว {count} รายการ',
  private: 'ไฟล์นี้มีข้อมูลการเงินของคุณ โปรดเก็บไว้ในที่ที่คุณอ่านได้คนเดียว',
} satisfies Same<typeof en>
