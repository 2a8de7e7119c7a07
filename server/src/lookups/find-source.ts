import { sources } from './content/sources.ts'

/** A source by its code; undefined for one that is not offered. */
export const findSource = (code: string) => sources.find((source) => source.code === code)
