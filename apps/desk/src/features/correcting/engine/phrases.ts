import { PHRASES_MOST } from '@tensaku/domain/orders'
import type { Phrase, WorkContent } from './content.ts'

const blank: Phrase = { text: '', meaning: '' }

/** Writes into a model phrase by its index; a missing one is created. */
export function withPhrase(content: WorkContent, at: number, part: Partial<Phrase>): WorkContent {
  const before = content.phrases ?? []
  const rows = Math.max(before.length, at + 1)
  const phrases = Array.from({ length: rows }, (_, row) => ({ ...blank, ...before[row], ...(row === at && part) }))
  return { ...content, phrases }
}

/** Removes a model phrase. */
export function withoutPhrase(content: WorkContent, at: number): WorkContent {
  const { phrases = [], ...rest } = content
  const remaining = phrases.filter((_, row) => row !== at)
  return { ...rest, ...(remaining.length > 0 && { phrases: remaining }) }
}

/** Restores a phrase at its place, unless the maximum is reached. */
export function putBack(content: WorkContent, at: number, phrase: Phrase): WorkContent {
  const phrases = content.phrases ?? []
  return phrases.length < PHRASES_MOST ? { ...content, phrases: phrases.toSpliced(at, 0, phrase) } : content
}

const written = ({ text, meaning }: Phrase): string => JSON.stringify([text, meaning])
const all = (phrases: readonly Phrase[]): string => phrases.map(written).join()

/** Phrases in a readable form, for a choice between two sides or versions. */
export const legible = (phrases: readonly Phrase[] = []): string =>
  phrases.map(({ text, meaning }) => [text, meaning].filter(Boolean).join(' ― ')).join('\n')

/**
 * Merges the changes of two sides to the same phrases: a phrase that either side removed or rewrote goes, and every written one
 * stays. If that exceeds the maximum, `ask` chooses a side.
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
  const remaining = mine.filter((one) => among(theirs, one) || !among(base, one))
  const added = theirs.filter((one) => !among(mine, one) && !among(base, one))
  const united = [...remaining, ...added]
  if (united.length <= PHRASES_MOST) return united
  return ask(legible(mine), legible(theirs)) === 'mine' ? mine : theirs
}
