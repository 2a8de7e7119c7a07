const bangkokMs = 7 * 60 * 60 * 1000

/** The business day of a moment, as YYYY-MM-DD: days turn at midnight in Bangkok, not in Greenwich (decisions.md). */
export const businessDay = (at: Date): string => new Date(at.getTime() + bangkokMs).toISOString().slice(0, 10)

/** Midnight in Bangkok at which a business day begins. */
export const startOfDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00.000Z`) - bangkokMs)

export const nextDay = (day: string): string => businessDay(new Date(startOfDay(day).getTime() + 24 * 60 * 60 * 1000))

/** The time of day in Bangkok, as HH:mm. */
export const bangkokTime = (at: Date): string => new Date(at.getTime() + bangkokMs).toISOString().slice(11, 16)

/** The business week of a moment, as the day of its Monday. */
export const businessWeek = (at: Date): string => {
  const day = businessDay(at)
  const sinceMonday = (new Date(`${day}T00:00:00.000Z`).getUTCDay() + 6) % 7
  return businessDay(new Date(startOfDay(day).getTime() - sinceMonday * 24 * 60 * 60 * 1000))
}
