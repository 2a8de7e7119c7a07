/** The operator's name and logo. The server writes them into the page, so that they are there before anything is painted. */
export const brandName: string =
  document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content ?? 'Krapao'
export const brandLogo: string = document.querySelector('link[rel=icon]')?.getAttribute('href') ?? '/icon.svg'
