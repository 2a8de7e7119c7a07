import { errors } from '@krapao/contract/errors'
import { expect, test } from 'vitest'
import { Failure, failureOf, isOutcomeUnknown } from './failure.ts'

test.each(Object.entries(errors))(
  '%s may be retried exactly when the contract says so',
  (code, { status, retryable }) => {
    expect(new Failure({ code, status }).retryable).toBe(retryable)
  },
)

test('without an answer nobody knows what the server did; a refusal says that it did nothing', () => {
  expect(isOutcomeUnknown(new Failure({ code: 'timeout', status: 'timeout' }))).toBe(true)
  expect(isOutcomeUnknown(new Failure({ code: 'offline', status: 'offline' }))).toBe(true)
  expect(isOutcomeUnknown(new Failure({ code: 'NOT_REACHABLE', status: 502 }))).toBe(true)
  expect(isOutcomeUnknown(new Failure({ code: 'REQUEST_IN_PROGRESS', status: 409 }))).toBe(true)
  expect(isOutcomeUnknown(new Failure({ code: 'MONEY_NOT_ENOUGH', status: 400 }))).toBe(false)
  expect(isOutcomeUnknown(new Failure({ code: 'TRANSFER_FAIL', status: 409 }))).toBe(false)
})

test('a bug of ours is shown as the server would show its own', () => {
  expect(failureOf(new TypeError('x is undefined')).code).toBe('INTERNAL_SERVER_ERROR')
})
