const longestMs = 3_000

/**
 * Members write in every script, whatever language the console speaks; and a font that comes after the first paint is not
 * used until the next visit (fonts.css of the wallet). So all of them are there before anything is shown, or three seconds
 * have passed.
 */
export const loadFonts = (): Promise<unknown> =>
  Promise.race([
    Promise.allSettled([
      document.fonts.load('1em Figtree', 'a'),
      document.fonts.load('1em "Noto Sans Thai"', 'ก฿'),
      document.fonts.load('1em "Noto Sans Lao"', 'ກ₭'),
    ]),
    new Promise((resolve) => setTimeout(resolve, longestMs)),
  ])
