import { en } from '@krapao/contract/texts/en'
import { listCases } from '../server/src/operators/list-cases.ts'
import { readCase } from '../server/src/operators/read-case.ts'
import { settleCase } from '../server/src/operators/settle-case.ts'
import { Refusal } from '../server/src/refusal.ts'
import type { Services } from '../server/src/services.ts'
import { StartupError } from '../server/src/startup-error.ts'
import { changeAccount } from './ops/change-account.ts'
import { runOffers } from './ops/change-offers.ts'
import { readCommand } from './ops/read-command.ts'
import { reverse } from './ops/reverse.ts'
import { caseLine, caseText } from './ops/show-case.ts'
import { withApp } from './start/with-app.ts'

/** `npm run ops -- …`: what waits for a person, how an operator settles it, who may come into the console, what is offered. */
async function run(services: Services, args: readonly string[]) {
  const command = readCommand(args)
  if (command.name === 'list') {
    const { waiting, cases } = await listCases(services, { state: command.state, limit: 200 })
    for (const found of cases) console.log(caseLine(found))
    console.log(waiting === 0 ? 'Nothing waits.' : `${waiting} wait${waiting === 1 ? 's' : ''}.`)
  } else if (command.name === 'operator') {
    console.log(await changeAccount(services, command))
  } else if (command.name === 'offers' || command.name === 'offer' || command.name === 'cancel-bonus') {
    console.log(await runOffers(services, command))
  } else if (command.name === 'reverse') {
    console.log(await reverse(services, command))
  } else if (command.name === 'show') {
    const { found, events } = await readCase(services, command.id)
    console.log(caseText(found, events))
  } else {
    const { id: caseId, decision, by, why } = command
    const settled = await settleCase(services, { caseId, decision, by, why })
    console.log(`Settled: ${settled.verdict} by ${settled.settledBy}.`)
  }
}

await withApp(({ services }) => run(services, process.argv.slice(2))).catch((error: unknown) => {
  if (error instanceof Refusal)
    console.error(`${en[error.code]}${error.details ? ` ${JSON.stringify(error.details)}` : ''}`)
  else console.error(error instanceof StartupError ? error.message : error)
  process.exitCode = 1
})
