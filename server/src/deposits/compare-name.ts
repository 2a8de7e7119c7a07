/** `undecided`: not told, in another script, or too little of it to tell. */
export type NameFit = 'fits' | 'undecided' | 'differs'

const titles = [
  /^(นางสาว|นาย|นาง|น\.\s?ส\.|เด็กชาย|เด็กหญิง|ด\.\s?[ชญ]\.)\s*/u,
  /^(ທ້າວ|ນາງສາວ|ນາງ|ທ\.|ນ\.)\s*/u,
  /^(MR|MRS|MS|MISS|MSTR)(\.\s*|\s+)/u,
]
/** Banks hide letters behind stars or dots; a single X is a letter, several are a mask. */
const masks = /[*•●＊]+|X{2,}/gu
/** Letters that must be seen before a masked or shortened name says anything. */
const leastVisible = 3

/**
 * Is a bank's word for a person (`นาย สมชาย ใ***`, `SOMCHAI J`, `MR. SOMCHAI JAIDEE`) the name `own`? Titles, case and
 * spaces aside. Banks hide letters and cut the last word short. A first name alone decides nothing.
 */
export function compareName(told: string | undefined, own: string): NameFit {
  const [said, known] = [plain(told ?? ''), plain(own)]
  const visible = said.replace(masks, '').match(/[\p{L}\p{M}]/gu)?.length ?? 0
  if (visible === 0 || scriptOf(said) !== scriptOf(known)) return 'undecided'
  const [saidWords, knownWords] = [said.split(' '), known.split(' ')]
  if (saidWords.length !== knownWords.length) return compareUnevenly(said, known, visible)
  const fit = saidWords.every((word, at) => wordFits(word, knownWords[at]!, at === saidWords.length - 1))
  if (!fit) return 'differs'
  const isFirstTold = saidWords.length > 1 || said === known
  return visible >= leastVisible && isFirstTold ? 'fits' : 'undecided'
}

/** One of them leaves words out, or a mask swallows them. */
function compareUnevenly(said: string, known: string, visible: number): NameFit {
  const isMasked = said.search(masks) >= 0
  if (isMasked && new RegExp(`^${pattern(said)}$`, 'u').test(known))
    return visible > leastVisible ? 'fits' : 'undecided'
  const [first, knownFirst] = [said.split(' ')[0]!, known.split(' ')[0]!]
  return wordFits(first, knownFirst, false) ? 'undecided' : 'differs'
}

const wordFits = (said: string, known: string, mayBeCut: boolean) =>
  new RegExp(`^${pattern(said)}$`, 'u').test(known) || (mayBeCut && known.startsWith(said))

const pattern = (said: string) =>
  said
    .split(masks)
    .map((visible) => visible.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*')

function plain(name: string): string {
  const composed = name.normalize('NFC').toUpperCase().replace(/\s+/gu, ' ').trim()
  return titles.reduce((rest, title) => rest.replace(title, ''), composed).replace(/\.$/u, '')
}

function scriptOf(name: string): string {
  if (/\p{Script=Thai}/u.test(name)) return 'Thai'
  if (/\p{Script=Lao}/u.test(name)) return 'Lao'
  return 'Latin'
}
