import { useLanguage } from '../i18n/language.ts'
import { useWords } from '../i18n/words.ts'
import { formatOdds } from './format-odds.ts'
import type { SliceView } from './queries.ts'
import type { Turn } from './wheel-turn.ts'

type Props = {
  readonly slices: readonly SliceView[]
  readonly turn: Turn
  /** Reduced motion: it does not turn, it fades to its result. */
  readonly isFading: boolean
  readonly isOff: boolean
}

const at = (degrees: number, radius: number): string => {
  const radians = (degrees * Math.PI) / 180
  return `${(radius * Math.sin(radians)).toFixed(2)} ${(-radius * Math.cos(radians)).toFixed(2)}`
}
const edge = 148
const sector = (step: number): string =>
  step >= 180
    ? `M0 0L${at(-90, edge)}A${edge} ${edge} 0 0 1 ${at(90, edge)}Z`
    : `M0 0L${at(-step / 2, edge)}A${edge} ${edge} 0 0 1 ${at(step / 2, edge)}Z`
const studs = Array.from({ length: 24 }, (_, i) => ({ place: at(i * 15, 160).split(' '), isLarge: i % 3 === 0 }))

/** The wheel as a picture: equal slices, clockwise from the top, with the odds on each. Its text twin is the list of odds. */
export const Wheel = ({ slices, turn, isFading, isOff }: Props) => {
  const t = useWords('spinwheel')
  return (
    <div className={isOff ? 'wheel off' : 'wheel'}>
      <svg viewBox="-175 -175 350 350" role="img" aria-label={t('wheelLabel', { count: slices.length })}>
        <circle r="174" fill="url(#halo)" opacity=".5" />
        <circle r="169" fill="#1b1640" />
        <circle r="169" fill="none" stroke="url(#gold)" strokeWidth="3" />
        <circle r="151" fill="none" stroke="url(#gold)" strokeWidth="2.5" />
        <g
          key={isFading ? turn.angle : undefined}
          className={isFading ? 'turn fading' : 'turn'}
          style={{ transform: `rotate(${turn.angle}deg)`, transitionDuration: `${isFading ? 0 : turn.durationMs}ms` }}
        >
          {slices.map((slice, i) => (
            <Sector key={slice.code} slice={slice} step={360 / slices.length} index={i} />
          ))}
        </g>
        {studs.map(({ place: [cx, cy], isLarge }) => (
          <circle
            key={`${cx} ${cy}`}
            cx={cx}
            cy={cy}
            r={isLarge ? 3.4 : 2}
            fill="#fff3cf"
            opacity={isLarge ? 1 : 0.55}
          />
        ))}
        <circle r="41" fill="#17122f" />
        <circle r="37" fill="url(#gold)" />
        <circle r="30" fill="#221c4a" />
        <use href="#mark" x="-19" y="-20" width="38" height="38" />
        <path d="M0-134 15-164A17 17 0 1 0-15-164Z" fill="url(#gold)" stroke="#17122f" strokeWidth="2.5" />
        <circle cy="-168" r="6" fill="#17122f" />
      </svg>
    </div>
  )
}

type SectorProps = { readonly slice: SliceView; readonly step: number; readonly index: number }

const Sector = ({ slice, step, index }: SectorProps) => {
  const label = slice.label[useLanguage()]
  const room = Math.min(92, 2 * 113 * Math.tan((Math.min(step, 120) * Math.PI) / 360) - 4)
  return (
    <g transform={`rotate(${index * step})`} fill={slice.textColor} className={slice.isGone ? 'spent' : ''}>
      <path d={sector(step)} fill={slice.bgColor} stroke="#17122f" strokeWidth="1.5" />
      <text y="-113" fontSize={fontSizeFor(label, room)}>
        {label}
      </text>
      <text y="-91" fontSize="13.5">
        {formatOdds(slice.odds)}
      </text>
    </g>
  )
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** As large as fits: a letter is about 0.58 of its size wide, marks above and below take no room. */
const fontSizeFor = (label: string, room: number): number =>
  Math.max(8, Math.min(17, room / (0.58 * Math.max(1, [...graphemes.segment(label)].length))))
