/** What is wrong with the settings, gathered so that all of it is told at once. */
export type Problems = { add(name: string, sentence: string): void }

export type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads settings by name. An empty value counts as absent; a wrong one is told to `problems` and its default used, so
 * that the reading goes on and finds the rest.
 */
export function readEnvironment(env: Environment, problems: Problems) {
  const text = (name: string) => env[name]?.trim() || undefined

  const parsed = <T>(name: string, otherwise: T, parse: (value: string) => T | undefined, expected: string): T => {
    const value = text(name)
    if (value === undefined) return otherwise
    const result = parse(value)
    if (result === undefined) problems.add(name, `is "${value}", but must be ${expected}`)
    return result ?? otherwise
  }

  return {
    text,
    port: (name: string, otherwise: number) =>
      parsed(name, otherwise, (value) => wholeNumber(value, 0, 65_535), 'a port: a number from 0 to 65535'),
    amount: (name: string) =>
      parsed<number | undefined>(name, undefined, positive, 'an amount above 0 with at most two decimals'),
    onOff: (name: string, otherwise: boolean) =>
      parsed(name, otherwise, (value) => ({ on: true, off: false })[value.toLowerCase()], '"on" or "off"'),
    oneOf: <T extends string>(name: string, choices: readonly T[], otherwise: T) =>
      parsed(
        name,
        otherwise,
        (value) => choices.find((choice) => choice === value),
        choices.map((c) => `"${c}"`).join(' or '),
      ),
    /** Two times of day such as 23:00-01:00, or `off` for never. */
    window: (name: string, otherwise: TimeWindow) =>
      parsed<TimeWindow | 'off'>(name, otherwise, window, 'a window such as 23:00-01:00, or "off"'),
    url: (name: string, protocols: readonly string[]) =>
      parsed<string | undefined>(
        name,
        undefined,
        (value) => urlOf(value, protocols),
        `an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
      ),
    matching: (name: string, pattern: RegExp, expected: string) =>
      parsed<string | undefined>(name, undefined, (value) => (pattern.test(value) ? value : undefined), expected),
  }
}

export type TimeWindow = { readonly from: string; readonly to: string }

const wholeNumber = (value: string, least: number, most: number) =>
  /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most ? Number(value) : undefined

const positive = (value: string) => (/^\d+(\.\d{1,2})?$/.test(value) && Number(value) > 0 ? Number(value) : undefined)

function window(value: string): TimeWindow | 'off' | undefined {
  if (value.toLowerCase() === 'off') return 'off'
  const time = '((?:[01]\\d|2[0-3]):[0-5]\\d)'
  const [, from, to] = new RegExp(`^${time}-${time}$`).exec(value) ?? []
  return from && to && from !== to ? { from, to } : undefined
}

function urlOf(value: string, protocols: readonly string[]): string | undefined {
  if (!URL.canParse(value)) return undefined
  return protocols.includes(new URL(value).protocol) ? value : undefined
}
