import { diff3Merge } from 'node-diff3'
import { tokensOf } from './tokens.ts'
import type { TextLanguage } from './tokens.ts'

/** A text merged three ways; `mine` and `theirs` differ only where both sides changed the same place. */
export type MergedText = { mine: string; theirs: string }

type Region = { ok: string[] } | { ok?: never; conflict: { a: string[]; b: string[] } }

/** Shorter words occur too often to be a sign. */
const telling = 3

const countsOf = (tokens: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const token of tokens.map((one) => one.trim())) counts.set(token, (counts.get(token) ?? 0) + 1)
  return counts
}

/** Whether a word occurs in the merged text more often than the changes of both sides explain. */
function hasTwice(merged: string, sides: readonly [string[], string[], string[]], language: TextLanguage): boolean {
  const [mine, base, theirs] = sides.map(countsOf) as [Map<string, number>, Map<string, number>, Map<string, number>]
  return [...countsOf(tokensOf(merged, language))].some(([word, count]) => {
    const [here, before, there] = [mine.get(word) ?? 0, base.get(word) ?? 0, theirs.get(word) ?? 0]
    return word.length >= telling && count > Math.max(here, there, here + there - before)
  })
}

/**
 * Merges two changes of one text word by word. Both results hold the changes in different places. If so much was changed
 * that words would occur twice, both texts are returned unmerged.
 */
export function mergeText(base: string, mine: string, theirs: string, language: TextLanguage): MergedText {
  if (mine === theirs || theirs === base) return { mine, theirs: mine }
  if (mine === base) return { mine: theirs, theirs }
  const [a, o, b] = [tokensOf(mine, language), tokensOf(base, language), tokensOf(theirs, language)]
  const regions: Region[] = diff3Merge(a, o, b, { excludeFalseConflicts: true })
  const merged = { mine: '', theirs: '' }
  for (const region of regions) {
    merged.mine += (region.ok ?? region.conflict.a).join('')
    merged.theirs += (region.ok ?? region.conflict.b).join('')
  }
  const twice = [merged.mine, merged.theirs].some((text) => hasTwice(text, [a, o, b], language))
  return twice ? { mine, theirs } : merged
}
