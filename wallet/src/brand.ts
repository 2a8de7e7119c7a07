/** The operator's name. The server writes it into every page, so that it is there before anything is painted. */
export const brandName: string =
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content ?? 'Krapao'
