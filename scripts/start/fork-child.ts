import { type ChildProcess, fork } from 'node:child_process'
import { nodeEnv, nodeFlags } from './node-settings.ts'
import { root } from './read-options.ts'

export type Program = {
  /** As a person calls it: "The wallet server". */
  readonly name: string
  /** From the project's root. */
  readonly program: string
  readonly env: Readonly<Record<string, string>>
  /** In a group of its own: Ctrl-C and a SIGTERM to our group do not reach it, it is stopped when its turn comes. */
  readonly alone?: boolean
}

/** From one fork of a program to its end. */
export type Life = {
  readonly isReady: () => boolean
  /** True once it said `{ready: url}`, false if it ended before. */
  readonly began: Promise<boolean>
  /** How it ended, and its own sentence if it said `{failed: sentence}`. Never rejects. */
  readonly ended: Promise<{ readonly how: string; readonly sentence: string | undefined }>
  readonly tell: (message: object) => void
  /** SIGTERM, and SIGKILL when that takes too long. */
  readonly end: () => Promise<void>
}

const endDeadlineMs = 7_000

/** Forks one of our programs. It ends by itself when we are gone, because our channel to it closes. */
export function forkChild({ program, env, alone = false }: Program): Life {
  const child = fork(program, {
    cwd: root,
    env: { ...nodeEnv, ...process.env, ...env },
    execArgv: [...process.execArgv, ...nodeFlags],
    detached: alone,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  let isReady = false
  let sentence: string | undefined
  const ended = waitForEnd(child).then((how) => {
    isReady = false
    return { how, sentence }
  })
  const ready = new Promise<boolean>((resolve) => {
    child.on('message', (message: { ready?: string; failed?: string }) => {
      sentence = message.failed ?? sentence
      if (!message.ready) return
      isReady = true
      resolve(true)
    })
  })
  return {
    isReady: () => isReady,
    began: Promise.race([ready, ended.then(() => false)]),
    ended,
    tell: (message) => {
      if (child.connected) child.send(message, () => {})
    },
    end: async () => {
      child.kill('SIGTERM')
      const hard = setTimeout(() => child.kill('SIGKILL'), endDeadlineMs)
      await ended
      clearTimeout(hard)
    },
  }
}

const waitForEnd = (child: ChildProcess) =>
  new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`could not run (${error.message})`))
    child.once('exit', (code, signal) => resolve(signal ? `was ended by ${signal}` : `ended with code ${code}`))
  })
