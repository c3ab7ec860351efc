import * as m from '@tensaku/messages'
import type { Asked } from '../asked.ts'
import { contains } from '../cards.ts'
import { languageOf, textAt, wordsAt } from '../lines.ts'
import { plain, quoted, type Block } from '../writing.ts'
import { askElsewhere } from './free.ts'

const MOST = 5

/** The learner's own Japanese beside an English line: it is the meaning that they had in mind. */
function ownJapanese({ texts, place, language }: Asked): Block[] {
  const line = texts.find(({ n }) => n === place?.line)
  if (!line || line.english.trim() === '' || line.japanese.trim() === '') return []
  return [
    { source: 'own_text', text: m.tutor_meaning_own({ text: quoted(line.japanese, language) }, { locale: language }) },
  ]
}

/** Meanings that were given: the learner's cards and the instructor's phrases. It has no dictionary, and says so. */
export function meaning(asked: Asked): Block[] {
  const as = { locale: asked.language }
  const words = wordsAt(textAt(asked), asked.place)
  const about = words === '' ? asked.input : words
  const rows = (found: readonly { first: string; second: string }[]) =>
    `\n${found.map(({ first, second }) => `- ${m.tutor_pair({ first: plain(first), second: plain(second) }, as)}`).join('\n')}`
  const fits = (text: string) => contains(about, text) || (words !== '' && contains(text, words))
  const cards = asked.ownCards
    .filter(({ english, japanese }) => japanese.trim() !== '' && fits(english))
    .slice(0, MOST)
    .map(({ english, japanese }) => ({ first: english, second: japanese }))
  const phrases = asked.phrases
    .filter(({ text, meaning: told }) => told.trim() !== '' && fits(text))
    .slice(0, MOST)
    .map(({ text, meaning: told }) => ({ first: text, second: told }))
  const known: Block[] = [
    ...(cards.length > 0 ? [{ source: 'cards', text: rows(cards) } as const] : []),
    ...(phrases.length > 0 ? [{ source: 'phrases', text: rows(phrases) } as const] : []),
  ]
  const own = languageOf(about) === 'en' ? ownJapanese(asked) : []
  if (known.length > 0) return [...known, ...own]
  return [{ text: m.tutor_meaning_none({}, as) }, ...own, askElsewhere(asked)]
}
