/** A number as people type it, without the blanks, dashes and brackets between its digits. */
export const barePhone = (typed: string): string => typed.replace(/[\s\-().]/g, '')

/** Exactly ten digits, unless the site is in Laos mode (product.md §5). */
export const isPhone = (phone: string, isLaos: boolean): boolean => (isLaos ? /^\+?\d{8,15}$/ : /^\d{10}$/).test(phone)
