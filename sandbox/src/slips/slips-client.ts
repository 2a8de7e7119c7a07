/** The wallet's account at the checker of slips: demo credentials, good for nothing but the sandbox. */
export const slipsClient = { code: 'SLIPS', clientId: 'krapao-slips', secret: 'sandbox-slips-secret' } as const
