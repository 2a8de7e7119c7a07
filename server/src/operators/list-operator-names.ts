import type { Services } from '../services.ts'
import { namesOfOperators } from './operator-store.ts'

/** Who can be given work: everybody who may come in. */
export const listOperatorNames = ({ pool }: Pick<Services, 'pool'>): Promise<string[]> => namesOfOperators(pool)
