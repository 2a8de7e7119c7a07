import { createHmac, timingSafeEqual } from 'node:crypto'

const maxAgeS = 300

/**
 * Whether `t=…,v1=…` was made with the secret over `t + "." + body` on the raw bytes, within five minutes of now in either
 * direction (decisions.md §4). A secret being changed may sign twice: one good `v1` is enough. Compared in constant time.
 */
export function verifySignature(secret: string, header: string, rawBody: Buffer, now: Date): boolean {
  const parts = header.split(',').map((part) => part.trim())
  const t = parts.find((part) => /^t=\d{1,12}$/.test(part))?.slice(2)
  if (t === undefined || Math.abs(Number(t) - Math.floor(now.getTime() / 1000)) > maxAgeS) return false
  const expected = createHmac('sha256', secret).update(`${t}.`).update(rawBody).digest()
  return parts
    .filter((part) => /^v1=[0-9a-f]{64}$/i.test(part))
    .some((part) => timingSafeEqual(expected, Buffer.from(part.slice(3), 'hex')))
}
