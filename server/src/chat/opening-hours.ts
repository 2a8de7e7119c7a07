import { businessDay, startOfDay } from '../business-day.ts'
import type { Services } from '../services.ts'
import { StartupError } from '../startup-error.ts'

const dayMs = 24 * 60 * 60 * 1000
const timeOfDay = /^(?:([01]\d|2[0-3]):([0-5]\d)|24:00)$/

type Hours = { readonly from: string; readonly to: string }

/** Whether somebody answers now; when not, since when nobody does and from when on somebody will. */
export type Opening =
  | { readonly isOpen: true }
  | { readonly isOpen: false; readonly closedAt: Date; readonly opensAt: Date }

/** Daily hours by Bangkok's clock, which may go past midnight. From 00:00 to 24:00, or to the same time, is always. */
export function readOpening({ clock, settings }: Pick<Services, 'clock' | 'settings'>): Opening {
  const { from, to } = settings.chat.hours
  const [opens, closes] = [msOf(from), msOf(to)]
  const openFor = (closes - opens + dayMs) % dayMs
  if (openFor === 0) return { isOpen: true }
  const now = clock.now().getTime()
  const midnight = startOfDay(businessDay(clock.now())).getTime()
  // The latest opening that is not in the future: today's, or yesterday's.
  const opened = midnight + opens <= now ? midnight + opens : midnight + opens - dayMs
  if (now < opened + openFor) return { isOpen: true }
  return { isOpen: false, closedAt: new Date(opened + openFor), opensAt: new Date(opened + dayMs) }
}

/** A setting that is no time of day is told at start, not at the first message after closing. */
export function checkHours({ from, to }: Hours): void {
  for (const [name, value] of Object.entries({ from, to }))
    if (!timeOfDay.test(value))
      throw new StartupError(
        `SETTINGS_FILE: /chat/hours/${name} is "${value}", but must be a time such as 08:00 or 24:00.`,
      )
}

const msOf = (time: string): number => {
  const [hours, minutes] = time.split(':').map(Number) as [number, number]
  return (hours * 60 + minutes) * 60_000
}
