import { limits } from '@krapao/contract/limits'

/** Why a file is not worth sending (product.md §5); the server judges by its content. */
export type AttachmentFlaw =
  | { readonly kind: 'unsupported' }
  | { readonly kind: 'too-large'; readonly megabytes: number }

export const videoEnding = /\.(mov|mp4)$/i
const pictureEnding = /\.(png|jpe?g|gif)$/i
const megabyte = 1024 * 1024

/** What the phone's own chooser offers. */
export const acceptedFiles = '.mov,.mp4,.png,.jpg,.jpeg,.gif,video/mp4,video/quicktime,image/png,image/jpeg,image/gif'

export const flawOf = ({ name, size }: Pick<File, 'name' | 'size'>): AttachmentFlaw | undefined => {
  const isVideo = videoEnding.test(name)
  if (!isVideo && !pictureEnding.test(name)) return { kind: 'unsupported' }
  const most = isVideo ? limits.chatVideoBytes : limits.chatImageBytes
  return size > most ? { kind: 'too-large', megabytes: most / megabyte } : undefined
}
