import { PHRASES_MOST } from '@tensaku/domain/orders'
import type { Phrase, WorkContent } from './content.ts'

const blank: Phrase = { text: '', meaning: '' }

/** Writes into a model phrase by its place; a place that was not there yet comes into being. */
export function withPhrase(content: WorkContent, at: number, part: Partial<Phrase>): WorkContent {
  const before = content.phrases ?? []
  const rows = Math.max(before.length, at + 1)
  const phrases = Array.from({ length: rows }, (_, row) => ({ ...blank, ...before[row], ...(row === at && part) }))
  return { ...content, phrases }
}

/** Takes a model phrase away. */
export function withoutPhrase(content: WorkContent, at: number): WorkContent {
  const { phrases = [], ...rest } = content
  const kept = phrases.filter((_, row) => row !== at)
  return { ...rest, ...(kept.length > 0 && { phrases: kept }) }
}

/** Puts a phrase back where it was, unless there are as many as there may be by now. */
export function putBack(content: WorkContent, at: number, phrase: Phrase): WorkContent {
  const phrases = content.phrases ?? []
  return phrases.length < PHRASES_MOST ? { ...content, phrases: phrases.toSpliced(at, 0, phrase) } : content
}

const written = ({ text, meaning }: Phrase): string => JSON.stringify([text, meaning])
const all = (phrases: readonly Phrase[]): string => phrases.map(written).join()

/** Phrases as a person reads them where two sides, or two versions, differ. */
export const legible = (phrases: readonly Phrase[] = []): string =>
  phrases.map(({ text, meaning }) => [text, meaning].filter(Boolean).join(' ― ')).join('\n')

/**
 * Merges what two sides made of the same phrases: what a side took away or rewrote goes, what either wrote stays. Where that
 * would be more than there may be, `ask` says which side's are kept.
 */
export function mergePhrases(
  base: Phrase[],
  mine: Phrase[],
  theirs: Phrase[],
  ask: (mine: string, theirs: string) => 'mine' | 'theirs',
): Phrase[] {
  if (all(mine) === all(theirs) || all(theirs) === all(base)) return mine
  if (all(mine) === all(base)) return theirs
  const among = (phrases: Phrase[], one: Phrase) => phrases.some((other) => written(other) === written(one))
  const kept = mine.filter((one) => among(theirs, one) || !among(base, one))
  const added = theirs.filter((one) => !among(mine, one) && !among(base, one))
  const united = [...kept, ...added]
  if (united.length <= PHRASES_MOST) return united
  return ask(legible(mine), legible(theirs)) === 'mine' ? mine : theirs
}
