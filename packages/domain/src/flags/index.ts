import type { Phrase } from '../orders/index.ts'
import { abuse } from './abuse.ts'
import { ownText, plain } from './plain.ts'
import { emails, links, messengerNames, phones, waysAround, type Finder } from './reach.ts'

export { ownTexts } from './own-texts.ts'

/** Why a delivery is looked at by an operator before it reaches its learner (C.2). */
export const flagKinds = ['email', 'phone', 'link', 'messenger', 'outside', 'abuse'] as const
export type FlagKind = (typeof flagKinds)[number]

/** Where it stands. */
export const flagPlaces = ['line', 'explanation', 'line_comment', 'comment', 'phrase', 'answer'] as const
export type FlagPlace = (typeof flagPlaces)[number]

/** `n` is the line, or which of the phrases or answers, from 1; the comment on all has none. `found` is as it was read. */
export type Flag = { kind: FlagKind; place: FlagPlace; n: number | null; found: string }

/** What a learner is told, in all its places. */
export type Told = {
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

const partsOf = ({ lines, comment, phrases = [], answers = [] }: Told): Part[] => [
  ...lines.flatMap(({ n, corrected, explanations, comment: said = '' }): Part[] => [
    { place: 'line', n, text: corrected },
    ...explanations.map(({ text }): Part => ({ place: 'explanation', n, text })),
    { place: 'line_comment', n, text: said },
  ]),
  { place: 'comment', n: null, text: comment },
  ...phrases.map(({ text, meaning }, at): Part => ({ place: 'phrase', n: at + 1, text: `${text}\n${meaning}` })),
  ...answers.map((answer, at): Part => ({ place: 'answer', n: at + 1, text: answer ?? '' })),
]

/** Everything of it, as texts. */
export const textsOf = (told: Told): string[] => partsOf(told).map(({ text }) => text)

/**
 * Ways to reach somebody past the service, and abuse, in what a learner is told, in the order of the page, each once a place.
 * What stands in `own`, the learner's texts and what they answer, is his own and no flag.
 */
export function flagsOf(told: Told, own: readonly string[]): Flag[] {
  const his = ownText(own)
  const flags = new Map<string, Flag>()
  for (const { place, n, text } of partsOf(told)) {
    const read = plain(text)
    for (const kind of flagKinds) {
      for (const whole of finders[kind](read, his)) {
        const found = whole.slice(0, longestFound)
        flags.set(`${kind}/${place}/${n}/${found}`, { kind, place, n, found })
      }
    }
  }
  return [...flags.values()].slice(0, mostFlags)
}
