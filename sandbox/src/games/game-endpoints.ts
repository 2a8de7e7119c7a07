import { studios } from './studios.ts'

/** What the wallet is configured with to reach each game provider of a sandbox at `sandboxUrl`. */
export const gameEndpoints = (sandboxUrl: string) =>
  studios.map(({ code, dialect, agentId, secret }) => ({
    code,
    dialect,
    baseUrl: `${sandboxUrl}/games/${code}`,
    agentId,
    secret,
  }))
