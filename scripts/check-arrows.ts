import { root } from './start/read-options.ts'
import { findWrongArrows } from './test/find-wrong-arrows.ts'

/** `npm run check:arrows`: every import points the way it should. A reader that reads nothing would find nothing wrong. */
const { modules, wrong } = await findWrongArrows(root)
for (const { rule, from, to } of wrong) console.error(`${rule}: ${from} → ${to}`)
if (modules < 100) console.error(`only ${modules} modules were read: the check itself is broken`)
console.log(`${modules} modules, ${wrong.length} wrong arrows`)
process.exitCode = wrong.length === 0 && modules >= 100 ? 0 : 1
