import type { Statement } from '@krapao/contract/calls/statements'
import type { Translate } from '../i18n/words.ts'
import type { TimelineStep } from '../ui/Timeline.tsx'
import { comesFromGame, comesFromPot, isCancelled, undoneText } from './describe-movement.ts'

type Words = Translate<'movements'>

/** The words of one kind of movement, from its first step to each of its ends. */
type Course = {
  readonly begun: string
  readonly waiting: string
  readonly silent: string
  readonly either: string
  readonly arrived: string
  readonly refused: string
  readonly kept: string
}

const courseOf = (row: Statement, t: Words): Course => {
  if (row.statementType === 'withdraw')
    return {
      begun: t('heldFromMain'),
      waiting: t('sendingToBank'),
      silent: t('bankSilent'),
      either: t('toBankOrBack'),
      arrived: t('inBank'),
      refused: t('bankRefused'),
      kept: t('backInFull'),
    }
  if (comesFromGame(row))
    return {
      begun: t('askedGame'),
      waiting: t('takingFromGame'),
      silent: t('gameSilent'),
      either: t('toMainOrStays'),
      arrived: t('inMain'),
      refused: t('gameRefused'),
      kept: t('stillInGame'),
    }
  return {
    begun: t('heldFromMain'),
    waiting: t('sendingToGame'),
    silent: t('gameSilent'),
    either: t('toGameOrBack'),
    arrived: t('inGame'),
    refused: t('gameRefused'),
    kept: t('backInFull'),
  }
}

const lastOf = (row: Statement, ...states: readonly string[]): string | undefined =>
  row.steps.findLast((step) => states.includes(step.state))?.at

const openSteps = (row: Statement, course: Course, t: Words): readonly TimelineStep[] => {
  const state = row.steps.at(-1)?.state
  const isSilent = state === 'unknown' || state === 'queued'
  if (row.statementType === 'withdraw' && state === 'asked')
    return [
      { state: 'done', text: t('withdrawAsked'), at: row.createdAt },
      { state: 'now', text: t('bringingHome'), hint: t('safeNoRepeat') },
      { state: 'next', text: course.either },
    ]
  const now = state === 'queued' ? t('withOperator') : isSilent ? course.silent : course.waiting
  return [
    { state: 'done', text: course.begun, at: row.createdAt },
    { state: 'now', text: now, hint: t('safeNoRepeat') },
    { state: 'next', text: course.either },
  ]
}

/**
 * A movement's way as a person reads it (look.md): held, asking, arrived or returned in full. A deposit begins
 * with its QR where there was one, else with the money; a reward is given in one. What our staff undid says so at its end.
 */
export const stepsOf = (row: Statement, t: Words): readonly TimelineStep[] =>
  row.undoneAt === undefined
    ? wayOf(row, t)
    : [...wayOf(row, t), { state: 'failed', text: undoneText(row, t), at: row.undoneAt }]

const wayOf = (row: Statement, t: Words): readonly TimelineStep[] => {
  if (row.statementType === 'finish_bonus') return forfeitSteps(row, t)
  if (row.statementType === 'bonus' || comesFromPot(row)) return givenSteps(row, t)
  if (row.statementType === 'deposit') return depositSteps(row, t)
  const course = courseOf(row, t)
  const begun: TimelineStep = { state: 'done', text: course.begun, at: row.createdAt }
  if (row.status === 'SUCCESS')
    return [begun, { state: 'done', text: course.arrived, at: row.settledAt ?? row.createdAt }]
  if (row.status !== 'FAILED') return openSteps(row, course, t)
  const at = lastOf(row, 'voided', 'refused') ?? row.settledAt ?? row.createdAt
  if (isCancelled(row))
    return [
      { state: 'failed', text: t('cancelledByYou'), at },
      { state: 'done', text: t('keptInWallets'), at },
    ]
  return [begun, { state: 'failed', text: course.refused, at }, { state: 'done', text: course.kept, at }]
}

/** A reward is there at once: in the main wallet, or in the refund pot. */
const givenSteps = (row: Statement, t: Words): readonly TimelineStep[] => [
  { state: 'done', text: t(row.to === 'refund-pot' ? 'inPot' : 'inMain'), at: row.settledAt ?? row.createdAt },
]

/** What a bonus forfeits: taken at once, or set aside until the withdrawal that ends it is paid. */
const forfeitSteps = (row: Statement, t: Words): readonly TimelineStep[] => {
  const at = row.settledAt ?? row.createdAt
  const held: TimelineStep = { state: 'done', text: t('heldFromMain'), at: row.createdAt }
  const begun = row.steps[0]?.state === 'held' ? [held] : []
  if (row.status === 'SUCCESS') return [...begun, { state: 'done', text: t('forfeited'), at }]
  if (row.status === 'FAILED') return [...begun, { state: 'done', text: t('backInFull'), at }]
  return [...begun, { state: 'now', text: t('endsWithWithdrawal') }, { state: 'next', text: t('forfeitOrBack') }]
}

/** A gift link while it is not money yet: being opened, not known, or not handed out. */
const giftSteps = (row: Statement, t: Words): readonly TimelineStep[] => {
  const sent: TimelineStep = { state: 'done', text: t('giftSent'), at: row.createdAt }
  if (row.status === 'FAILED')
    return [sent, { state: 'failed', text: t('giftRefused'), at: row.settledAt ?? row.createdAt }]
  const state = row.steps.at(-1)?.state
  const now = state === 'queued' ? 'withOperator' : state === 'unknown' ? 'giftSilent' : 'openingGift'
  return [sent, { state: 'now', text: t(now), hint: t('safeNoRepeat') }, { state: 'next', text: t('inMain') }]
}

const depositSteps = (row: Statement, t: Words): readonly TimelineStep[] => {
  if (row.channel === 'truelink' && row.status !== 'SUCCESS') return giftSteps(row, t)
  const asked: readonly TimelineStep[] =
    row.askedAt === undefined ? [] : [{ state: 'done', text: t('qrCreated'), at: row.askedAt }]
  if (row.status === 'SUCCESS')
    return [
      ...asked,
      { state: 'done', text: t('received'), at: row.createdAt },
      { state: 'done', text: t('inMain'), at: row.settledAt ?? row.createdAt },
    ]
  if (row.status === 'FAILED')
    return [...asked, { state: 'failed', text: t('failedTitle'), at: row.settledAt ?? row.createdAt }]
  return [
    ...asked,
    { state: 'done', text: t('received'), at: row.createdAt },
    { state: 'now', text: t('withOperator'), hint: t('safeNoRepeat') },
    { state: 'next', text: t('inMain') },
  ]
}
