import type { Locale } from '../src/journey.ts'
import type { Scene } from './storyboards.ts'

const clock = (seconds: number) => {
  const part = (value: number, digits = 2) => String(value).padStart(digits, '0')
  return `${part(Math.floor(seconds / 60))}:${part(Math.floor(seconds % 60))}.${part(Math.round((seconds % 1) * 1000), 3)}`
}

/** WebVTT: one cue a scene, above the lower edge, where the wallet's own buttons are not hidden for long. */
export function captionsOf(scenes: readonly Scene[], locale: Locale): string {
  let at = 0
  const cues = scenes.map(({ say, seconds }) => {
    const cue = `${clock(at)} --> ${clock(at + seconds)}\n${say[locale]}`
    at += seconds
    return cue
  })
  return `WEBVTT\n\n${cues.join('\n\n')}\n`
}
