import { describe, expect, it } from 'vitest'
import { calls } from './calls.ts'
import { errors } from './errors.ts'
import { en } from './texts/en.ts'
import { la } from './texts/la.ts'
import { opsCalls } from './ops/calls.ts'
import { th } from './texts/th.ts'

describe('the error table', () => {
  it('gives the two codes of "cannot verify identity" one text in each language, since the wallet compares texts', () => {
    for (const texts of [th, la, en]) expect(texts.UNAUTHORIZED).toBe(texts.EXPIRED_AUTH_TOKEN)
  })

  it('is written in the script of its language', () => {
    for (const [code, text] of Object.entries(th)) expect(text, code).toMatch(/[\u0e01-\u0e5b]/)
    for (const [code, text] of Object.entries(la)) expect(text, code).toMatch(/[\u0e81-\u0edf]/)
    for (const [code, text] of Object.entries({ ...th })) expect(text, code).not.toMatch(/[\u0e81-\u0edf]/)
    for (const [code, text] of Object.entries({ ...la })) expect(text, code).not.toMatch(/[\u0e01-\u0e5b]/)
    for (const [code, text] of Object.entries(en)) expect(text, code).toMatch(/^[\u0020-\u007e]+$/)
  })

  it('never answers 422 and keeps every 429 retryable', () => {
    for (const [code, { status, retryable }] of Object.entries(errors)) {
      expect(status, code).not.toBe(422)
      if (status === 429) expect(retryable, code).toBe(true)
    }
  })
})

describe('the calls', () => {
  it('name each path parameter that their path has, and no other', () => {
    for (const [name, spec] of [...Object.entries(calls), ...Object.entries(opsCalls)]) {
      const inPath = [...name.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)
      const described = 'params' in spec ? Object.keys(spec.params.properties) : []
      expect(described.toSorted(), name).toEqual(inPath.toSorted())
    }
  })

  it('mark every call that answers a movement as moving money', () => {
    for (const [name, spec] of Object.entries(calls))
      if (202 in spec.answers) expect('movesMoney' in spec, name).toBe(true)
  })
})
