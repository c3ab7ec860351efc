import type { Phrase } from '../orders/index.ts'
import { isOwn, ownText, plain } from './plain.ts'
import { emails, links, messengerNames, phones, waysAround, type Finder } from './reach.ts'

export { ownTexts } from './own-texts.ts'

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

/** A short list without words that a correction may need: 死ねば and 気が違う are grammar. */
const abusive = [
  /(?<![a-z])(?:(?:mother)?fuck(?:er|ers|ing|ed|s)?|cunts?|assholes?|bitch(?:es)?|whores?|sluts?|niggers?|faggots?|retards?)(?![a-z])/gi,
  /\b(?:kill\s+yourself|go\s+(?:and\s+)?die|drop\s+dead)\b/gi,
  /\byou(?:[’']re|\s+are)\s+(?:so\s+|such\s+|very\s+|really\s+)?(?:an?\s+)?(?:stupid|idiot|moron|worthless|pathetic|dumb)\b/gi,
  /死ね(?![ばなるまたてずん])|くたばれ|ぶっ殺|[馬ばバ][鹿かカ]野郎|クズ野郎|くず野郎|キチガイ|きちがい|能無し|低能/g,
]

const abuse: Finder = (text, own) =>
  abusive
    .flatMap((pattern) => [...text.matchAll(pattern)].map(([found]) => found))
    .filter((found) => !isOwn(found, own))

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
