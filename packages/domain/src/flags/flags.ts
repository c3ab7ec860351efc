import type { Phrase } from '../orders/index.ts'
import { abuse } from './abuse.ts'
import { emails, links, messengerNames, phones, waysAround, type Finder } from './contact-details.ts'
import { ownText, plain } from './learner-texts.ts'
import { placesOf } from './places-of.ts'

/** The reasons for which an operator checks a delivery before its learner sees it (C.2). */
export const flagKinds = ['email', 'phone', 'link', 'messenger', 'outside', 'abuse'] as const
export type FlagKind = (typeof flagKinds)[number]

/** The places of a delivery. */
export const flagPlaces = ['line', 'explanation', 'line_comment', 'comment', 'phrase', 'answer'] as const
export type FlagPlace = (typeof flagPlaces)[number]

/** `n` is the number of the line, phrase or answer, from 1; null for the overall comment. `found` is the normalised text. */
export type Flag = { kind: FlagKind; place: FlagPlace; n: number | null; found: string }

/** The texts of a delivery that its learner reads. */
export type DeliveredTexts = {
  lines: readonly {
    n: number
    corrected: string
    explanations: readonly { text: string }[]
    comment?: string | undefined
  }[]
  comment: string
  phrases?: readonly Phrase[] | undefined
  answers?: readonly (string | null)[] | undefined
}

const finders: Record<FlagKind, Finder> = {
  email: emails,
  phone: phones,
  link: links,
  messenger: messengerNames,
  outside: waysAround,
  abuse,
}

const longestFound = 80
const mostFlags = 20

type Part = Pick<Flag, 'place' | 'n'> & { text: string }

const partsOf = ({ lines, comment, phrases = [], answers = [] }: DeliveredTexts): Part[] => [
  ...lines.flatMap(({ n, corrected, explanations, comment: ownComment = '' }): Part[] => [
    { place: 'line', n, text: corrected },
    ...explanations.map(({ text }): Part => ({ place: 'explanation', n, text })),
    { place: 'line_comment', n, text: ownComment },
  ]),
  { place: 'comment', n: null, text: comment },
  ...phrases.map(({ text, meaning }, at): Part => ({ place: 'phrase', n: at + 1, text: `${text}\n${meaning}` })),
  ...answers.map((answer, at): Part => ({ place: 'answer', n: at + 1, text: answer ?? '' })),
]

/** Ends of sentences. A dot within an address is none. */
const ends = /[。！？!?]+[」』）)]*|\.(?=\s|$)|\n/g

/** The sentence of a delivery that holds the flagged words, or the sentences that they cross. */
export function sentenceWith(delivered: DeliveredTexts, { place, n, found }: Flag): string | undefined {
  for (const part of partsOf(delivered)) {
    const [words] = part.place === place && part.n === n ? placesOf(part.text, found) : []
    if (!words) continue
    const breaks = Array.from(part.text.matchAll(ends), ({ 0: end, index }) => index + end.length)
    const start = breaks.findLast((at) => at <= words.start)
    const end = breaks.find((at) => at >= words.end)
    return part.text.slice(start, end).trim()
  }
  return undefined
}

/** All its texts. */
export const textsOf = (delivered: DeliveredTexts): string[] => partsOf(delivered).map(({ text }) => text)

/**
 * Finds contact details and abuse in a delivery, in the order of the page, each once for a place. Texts in `own`, the
 * learner's texts and the exercises they answer, are not flagged.
 */
export function flagsOf(delivered: DeliveredTexts, own: readonly string[]): Flag[] {
  const known = ownText(own)
  const flags = new Map<string, Flag>()
  for (const { place, n, text } of partsOf(delivered)) {
    const read = plain(text)
    for (const kind of flagKinds) {
      for (const whole of finders[kind](read, known)) {
        const found = whole.slice(0, longestFound)
        flags.set(`${kind}/${place}/${n}/${found}`, { kind, place, n, found })
      }
    }
  }
  return [...flags.values()].slice(0, mostFlags)
}
