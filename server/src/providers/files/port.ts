import type { Readable } from 'node:stream'

/**
 * Where files of members lie: private, under names that nobody can guess, never served but through us. Streams all the way,
 * so that a video passes through without being held in memory. Throws `ProviderFault`: `unavailable` when the store can
 * not be reached or is full, `unknown-outcome` when a call may or may not have done its work.
 */
export type FileStore = {
  /** Keeps the content under the name, whole or not at all, on the disk before it answers. Again: the later one stays. */
  readonly put: (name: string, content: Readable) => Promise<{ readonly bytes: number }>
  /** The file, or the asked part of it; undefined when there is none of that name. */
  readonly open: (name: string, range?: FileRange) => Promise<OpenFile | undefined>
  /** Removing what is not there is no error. */
  readonly remove: (name: string) => Promise<void>
  readonly close: () => Promise<void>
}

/** The first and the last byte, counted from 0; without the last, to the end. */
export type FileRange = { readonly from: number; readonly to?: number }

export type OpenFile = {
  readonly content: Readable
  /** Of the whole file. */
  readonly bytes: number
  /** What the content is of it; empty when the range begins past the end. */
  readonly from: number
  readonly to: number
}

const shape = /^[a-z]{1,20}\/[0-9a-f]{2}\/[0-9a-f]{32}\.[a-z0-9]{2,5}$/

/** A name of 128 bits of chance in a folder of its kind, such as `slips/3f/3fa9….jpg`: to know it is to have been told. */
export function newFileName(folder: string, extension: string, random: (bytes: number) => Uint8Array): string {
  const chance = Buffer.from(random(16)).toString('hex')
  return fileName(`${folder}/${chance.slice(0, 2)}/${chance}.${extension}`)
}

/** Any other name is a bug, or an attack on the folders around. */
export function fileName(name: string): string {
  if (!shape.test(name)) throw new Error(`not the name of a file of ours: ${JSON.stringify(name)}`)
  return name
}
