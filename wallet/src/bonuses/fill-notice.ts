/** An operator's notice leaves a place for the percentage at which this bonus ends (product.md §3). */
export const fillNotice = (notice: string, percentFail: number): string =>
  notice.replaceAll('{percentFail}', String(percentFail))
