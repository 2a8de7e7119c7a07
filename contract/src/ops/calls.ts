import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from '../call.ts'
import { identityCalls } from './identity.ts'

/** Every call of `/ops`, keyed by method and path: what the operators' console may ask. */
export const opsCalls = { ...identityCalls }

export type OpsCalls = typeof opsCalls
export type OpsCallName = keyof OpsCalls
export type OpsParams<N extends OpsCallName> = ParamsOf<OpsCalls[N]>
export type OpsQuery<N extends OpsCallName> = QueryOf<OpsCalls[N]>
export type OpsBody<N extends OpsCallName> = BodyOf<OpsCalls[N]>
export type OpsAnswer<N extends OpsCallName> = AnswerOf<OpsCalls[N]>

/** What the console sends along in `X-Requested-With`: a page elsewhere can not make a browser send it. */
export const consoleKey = 'operator-console'
