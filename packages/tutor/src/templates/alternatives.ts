import { apply } from '@tensaku/correction'
import * as m from '@tensaku/messages'
import type { Asked } from '../asked.ts'
import { sharesWords } from '../cards.ts'
import { textAt, textOf, wordsAt } from '../lines.ts'
import { plain, quoted, type Block } from '../writing.ts'
import { askElsewhere } from './free.ts'

const MOST = 5

/** The corrected wording of the asked line, or of every changed line. */
const correctedTexts = ({ edits, place }: Asked): string[] =>
  edits
    .filter(({ n, edits: changes }) => changes.length > 0 && (place === null || n === place.line))
    .slice(0, MOST)
    .map(({ original, edits: changes }) => apply(original, changes))

/** Other ways to say it: only those that somebody wrote for this learner. Nothing is invented. */
export function alternatives(asked: Asked): Block[] {
  const as = { locale: asked.language }
  const corrected = correctedTexts(asked)
  const words = wordsAt(textAt(asked), asked.place) || [...asked.texts.map(textOf), ...corrected].join(' ')
  const list = (rows: readonly string[]) => rows.map((row) => `- ${row}`).join('\n')
  const pair = (first: string, second: string) =>
    second.trim() === '' ? plain(first) : m.tutor_pair({ first: plain(first), second: plain(second) }, as)
  const phrases = asked.phrases.slice(0, MOST).map((one) => pair(one.text, one.meaning))
  const cards = asked.ownCards.filter(({ english }) => sharesWords(english, words)).slice(0, MOST)
  const blocks: Block[] = [
    ...corrected.map((text): Block => ({ source: 'correction', text: quoted(text, asked.language, 600) })),
    ...(phrases.length > 0 ? [{ source: 'phrases', text: `\n${list(phrases)}` } as const] : []),
    ...(cards.length > 0
      ? [{ source: 'cards', text: `\n${list(cards.map((card) => pair(card.english, card.japanese)))}` } as const]
      : []),
  ]
  if (blocks.length === 0) return [{ text: m.tutor_alternatives_none({}, as) }, askElsewhere(asked)]
  return [{ text: m.tutor_alternatives({}, as) }, ...blocks]
}
