/** What the operators' console sends along in `X-Requested-With`: a page elsewhere can not make a browser send it. */
export const consoleKey = 'operator-console'
