import { randomInt } from 'node:crypto'
import { stopTestPostgres, testPostgresRuns } from '../../scripts/test/stop-test-postgres.ts'
import { findWrongs } from './find-wrongs.ts'
import { openSite } from './open-site.ts'
import { weatherTheStorm } from './weather-the-storm.ts'

/**
 * `npm run prove:chat -- --seed S`: a conversation of 2,000 messages over two nodes through 100 broken lines, 30 nodes that
 * are killed (-9) and 15 that end in order. Prints its seed and what is lost, doubled or out of order; exits 1 if anything is.
 */
const at = process.argv.indexOf('--seed')
const seed = at === -1 ? String(randomInt(1e9)) : process.argv[at + 1]!
const storm = { seed, messages: 2_000, disconnects: 100, kills: 30, restarts: 15 }

const hadPostgres = testPostgresRuns()
const began = Date.now()
console.log(
  `${storm.messages} messages, ${storm.disconnects} broken lines, ${storm.kills} killed nodes and ${storm.restarts} restarts from seed ${seed} …`,
)
const site = await openSite(2)
const wrongs = findWrongs(await weatherTheStorm(site, storm))
await site.close()
if (!hadPostgres) await stopTestPostgres()
for (const wrong of wrongs) console.error(wrong)
const seconds = Math.round((Date.now() - began) / 1000)
if (wrongs.length === 0) console.log(`Nothing lost, doubled or out of order on either side, in ${seconds} s.`)
else console.log(`again: npm run prove:chat -- --seed ${seed}`)
process.exit(wrongs.length === 0 ? 0 : 1)
