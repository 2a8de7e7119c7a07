/** Why a file is not worth sending; the server judges by its content. */
export type FileFlaw = 'too-large' | 'not-picture'

const taken = ['image/jpeg', 'image/png', 'image/webp']
export const takenTypes = taken.join(',')

/** A type that the phone does not know is let through. */
export const flawOf = (file: Pick<File, 'size' | 'type'>, maxBytes: number): FileFlaw | undefined => {
  if (file.type !== '' && !taken.includes(file.type)) return 'not-picture'
  return file.size > maxBytes ? 'too-large' : undefined
}

export const megabytes = (bytes: number): number => Math.floor(bytes / (1024 * 1024))
