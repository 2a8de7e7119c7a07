import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from '../call.ts'
import { caseCalls } from './cases.ts'
import { deskCalls } from './desk.ts'
import { identityCalls } from './identity.ts'

/** Every call of `/ops`, keyed by method and path: what the operators' console may ask. */
export const opsCalls = { ...identityCalls, ...deskCalls, ...caseCalls }

export type OpsCalls = typeof opsCalls
export type OpsCallName = keyof OpsCalls
export type OpsParams<N extends OpsCallName> = ParamsOf<OpsCalls[N]>
export type OpsQuery<N extends OpsCallName> = QueryOf<OpsCalls[N]>
export type OpsBody<N extends OpsCallName> = BodyOf<OpsCalls[N]>
export type OpsAnswer<N extends OpsCallName> = AnswerOf<OpsCalls[N]>
