/** A bank's app by its name, its package on Android and its number in Apple's store. */
type BankApp = { readonly name: string; readonly android: string; readonly apple: string }

/** As the two stores list them; a bank that is not here is opened by hand. */
const apps: Readonly<Record<string, BankApp>> = {
  KBANK: { name: 'K PLUS', android: 'com.kasikorn.retail.mbanking.wap', apple: '361170631' },
  SCB: { name: 'SCB EASY', android: 'com.scb.phone', apple: '568388474' },
  BBL: { name: 'Bangkok Bank', android: 'com.bbl.mobilebanking', apple: '660238716' },
  KTB: { name: 'Krungthai NEXT', android: 'ktbcs.netbank', apple: '436753378' },
  TMB: { name: 'ttb touch', android: 'com.TMBTOUCH.PRODUCTION', apple: '884079963' },
  BAY: { name: 'krungsri', android: 'com.krungsri.kma', apple: '571873195' },
  GSB: { name: 'MyMo', android: 'com.mobilife.gsb.mymo', apple: '987047466' },
  BCEL: { name: 'BCEL One', android: 'com.bcel.bcelone', apple: '654946527' },
}

/**
 * The way to a bank's app from this phone. `app`: Android opens it, or its page in the store where it is not installed. `store`: on an iPhone no
 * bank says publicly by which address its app opens, so its page in the store is the nearest place, which has a button "Open". `by-hand`: a phone,
 * and a bank whose app is not known here. Nothing on what is no phone.
 */
export type WayToApp =
  | { readonly kind: 'app' | 'store'; readonly name: string; readonly href: string }
  | { readonly kind: 'by-hand' }

/** Opened by its package alone; where that fails the browser goes to the store. */
const androidHref = (app: string): string => {
  const store = encodeURIComponent(`https://play.google.com/store/apps/details?id=${app}`)
  return `intent:#Intent;action=android.intent.action.MAIN;category=android.intent.category.LAUNCHER;package=${app};S.browser_fallback_url=${store};end`
}

export const wayToApp = (bankCode: string, userAgent: string): WayToApp | undefined => {
  const isAndroid = /Android/.test(userAgent)
  if (!isAndroid && !/iPhone|iPad|iPod/.test(userAgent)) return undefined
  const app = Object.hasOwn(apps, bankCode) ? apps[bankCode] : undefined
  if (!app) return { kind: 'by-hand' }
  if (isAndroid) return { kind: 'app', name: app.name, href: androidHref(app.android) }
  return { kind: 'store', name: app.name, href: `https://apps.apple.com/app/id${app.apple}` }
}
