import { expect, test } from 'vitest'
import { type Frame, layOutReceipt, type Letters } from './lay-out-receipt.ts'
import type { Receipt } from './receipt.ts'
import { receiptText } from './receipt-text.ts'
import { wrapText } from './wrap-text.ts'

/** Every letter as wide as half its height; marks above and below have no width of their own. */
const measure = (text: string, { size }: Letters): number => (text.match(/\P{M}/gu) ?? []).length * size * 0.5
const at14 = (text: string) => measure(text, { size: 14, weight: 400 })

const receipt: Receipt = {
  title: 'ฝากเงิน คิวอาร์',
  amount: '+฿500.00',
  status: 'success',
  steps: [
    { state: 'done', text: 'ได้รับเงินแล้ว', at: '2026-11-20T05:00:00Z' },
    { state: 'done', text: 'เข้ากระเป๋าหลักแล้ว', at: '2026-11-20T05:00:02Z' },
  ],
  facts: [
    { label: 'จาก', value: 'KBANK' },
    { label: 'เลขอ้างอิง', value: 'D01M7WDB63KK91YCXP91CS4KVEW01M7WDB63KK91YCXP91CS4KVEW' },
  ],
  reference: 'D01',
}
const frame: Frame = {
  brandName: 'Krapao',
  title: 'ใบสรุปรายการ',
  statusWord: 'สำเร็จ',
  asOf: 'ข้อมูล ณ 20/11/2026 12:05:00 เวลากรุงเทพฯ',
  language: 'th',
}
const textsOf = (shapes: ReturnType<typeof layOutReceipt>['shapes']) =>
  shapes.filter((shape) => shape.kind === 'text').map(({ text }) => text)

test('a line ends between words of Thai and Lao, never inside a letter, and keeps every letter', () => {
  for (const [language, text] of [
    ['th', 'เงินของคุณปลอดภัย ไม่ต้องทำซ้ำ ปั๊มน้ำที่นี่ก็ได้'],
    ['lo', 'ເງິນຂອງທ່ານປອດໄພ ບໍ່ຕ້ອງເຮັດຊ້ຳ ຫຼິ້ນຢູ່ນີ້ກໍໄດ້'],
    ['en', 'Your money is safe and there is no need to send it again'],
  ] as const)
    for (const widest of [40, 90, 200]) {
      const lines = wrapText(text, language, widest, at14)
      expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
      for (const line of lines) {
        expect(line).toBe(line.trim())
        expect(line).not.toMatch(/^\p{M}/u)
        expect(at14(line)).toBeLessThanOrEqual(widest)
      }
    }
  expect(wrapText('Your money is safe', 'en', 80, at14)).toEqual(['Your money', 'is safe'])
})

test('the picture says all of the receipt, from top to bottom, inside its edges', () => {
  const { width, height, shapes } = layOutReceipt(receipt, frame, measure)
  const texts = textsOf(shapes)
  expect(texts.slice(0, 6)).toEqual(['ใบสรุปรายการ', 'Krapao', 'ฝากเงิน คิวอาร์', '+฿500.00', 'สำเร็จ', 'ได้รับเงินแล้ว'])
  expect(texts).toContain('20/11/2026 12:00:00')
  expect(texts).toContain('20/11/2026 12:00:02')
  expect(texts.join('')).toContain(receipt.facts[1]!.value)
  expect(texts.join('').replaceAll(' ', '')).toContain(frame.asOf.replaceAll(' ', ''))
  const ys = shapes.filter((shape) => shape.kind === 'text').map(({ y }) => y)
  expect(Math.max(...ys)).toBeLessThan(height - 10)
  for (const shape of shapes) {
    if (shape.kind !== 'text') continue
    const wide = measure(shape.text, shape.letters)
    const left = shape.align === 'left' ? shape.x : shape.align === 'right' ? shape.x - wide : shape.x - wide / 2
    expect(left).toBeGreaterThanOrEqual(24)
    expect(left + wide).toBeLessThanOrEqual(width - 24)
  }
})

test('what is still on its way never looks done', () => {
  const open = layOutReceipt(
    {
      ...receipt,
      status: 'inProgress',
      steps: [
        { state: 'now', text: 'รอ' },
        { state: 'next', text: 'เข้า' },
      ],
    },
    { ...frame, statusWord: 'กำลังดำเนินการ' },
    measure,
  )
  const colours = open.shapes.flatMap((shape) => ('colour' in shape ? [shape.colour] : []))
  expect(colours.filter((colour) => colour.startsWith('success'))).toEqual([])
  expect(open.shapes.filter((shape) => shape.kind === 'dot').map(({ isHollow }) => isHollow)).toEqual([false, true])
})

test('as text it says the same', () => {
  const text = receiptText(receipt, frame)
  for (const part of ['Krapao', '+฿500.00', 'สำเร็จ', '20/11/2026 12:00:02 เข้ากระเป๋าหลักแล้ว', receipt.facts[1]!.value])
    expect(text).toContain(part)
})
