/** A number as people type it, without the blanks, dashes and brackets between its digits. */
export const barePhone = (typed: string): string => typed.replace(/[\s\-().]/g, '')

/** Lao numbers have 8 to 11 digits, with or without the country before them. */
const laoPhone = /^((\+|00)(856|66))?\d{8,11}$/

/** Exactly ten digits, unless the site is in Laos mode (product.md §5). */
export const isPhone = (phone: string, isLaos: boolean): boolean => (isLaos ? laoPhone : /^\d{10}$/).test(phone)
