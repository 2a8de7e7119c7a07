declare module 'subset-font' {
  /** Cuts a font down to the letters of `text`; an axis given as a number is pinned, as a range is narrowed. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2'
      variationAxes?: Record<string, number | { min: number; max: number; default?: number }>
    },
  ): Promise<Buffer>
}
