import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'

/** A file as it comes in, chunk by chunk; reading ends with 413 once it is larger than allowed. */
export type Upload = { readonly content: AsyncIterable<Buffer> }

/** Multipart forms, for calls whose contract names a file; any other call answers 415. */
export async function takeUploads(app: FastifyInstance) {
  app.addHook('onRequest', (_request, reply, done) => {
    // The parser listens for the end of every response; those of files have Node's ten listeners already.
    reply.raw.setMaxListeners(20)
    done()
  })
  await app.register(multipart, { limits: { files: 1, fields: 5, fieldSize: 4_096, parts: 6, headerPairs: 20 } })
  app.addHook('preValidation', (request, _reply, done) => {
    const isUnwanted = request.isMultipart() && !request.routeOptions.config.spec?.file
    done(isUnwanted ? answering(415, 'no form is taken here') : undefined)
  })
}

export async function readUpload(
  request: FastifyRequest,
  field: string | undefined,
  maxBytes: number,
): Promise<Upload | undefined> {
  if (field === undefined) throw new Error('a call whose contract names no file has read one')
  if (!request.isMultipart()) return undefined
  const part = await brokenForms(() => request.file({ limits: { fileSize: maxBytes } }))
  return part?.fieldname === field ? { content: chunksOf(part) } : undefined
}

async function* chunksOf(part: MultipartFile): AsyncIterable<Buffer> {
  const chunks: AsyncIterator<Buffer> = part.file[Symbol.asyncIterator]()
  for (;;) {
    const { value, done } = await brokenForms(() => chunks.next())
    if (part.file.truncated) throw answering(413, 'the file is too large')
    if (done) return
    yield value
  }
}

const answering = (statusCode: number, message: string) => Object.assign(new Error(message), { statusCode })

/** A form that ends too early or has no boundary is the sender's doing. */
async function brokenForms<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { statusCode } = error as { statusCode?: number }
    if (statusCode === 413) throw error
    throw new Refusal('INVALID_REQUEST', { field: 'body', rule: 'multipart' })
  }
}
