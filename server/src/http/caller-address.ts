import { normalizeIP } from '@fastify/rate-limit'

/** The address that a caller's tries are counted by: of IPv6 the /64, which one household has whole. */
export const callerAddress = (ip: string): string => normalizeIP(ip)
