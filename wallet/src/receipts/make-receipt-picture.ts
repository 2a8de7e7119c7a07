import { drawReceipt, loadLetters, measureWith } from './draw-receipt.ts'
import { type Frame, layOutReceipt } from './lay-out-receipt.ts'
import type { Receipt } from './receipt.ts'
import { receiptText } from './receipt-text.ts'

/** Fonts, then the layout by their widths, then the picture. It throws where the browser can not draw. */
export const makeReceiptPicture = async (receipt: Receipt, frame: Frame): Promise<File> => {
  await loadLetters([receiptText(receipt, frame), ...receipt.steps.map(({ hint = '' }) => hint)])
  const context = document.createElement('canvas').getContext('2d')
  if (!context) throw new Error('This browser draws no pictures')
  const picture = await drawReceipt(layOutReceipt(receipt, frame, measureWith(context)))
  return new File([picture], `receipt-${receipt.reference}.png`, { type: 'image/png' })
}
