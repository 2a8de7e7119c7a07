import { runUntilStopped } from './start/run-until-stopped.ts'

await runUntilStopped()
