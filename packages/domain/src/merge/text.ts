import { diff3Merge } from 'node-diff3'
import { tokensOf } from './tokens.ts'
import type { TextLanguage } from './tokens.ts'

/** A text merged three ways; where both sides changed the same place, `mine` and `theirs` differ there only. */
export type MergedText = { mine: string; theirs: string }

type Region = { ok: string[] } | { ok?: never; conflict: { a: string[]; b: string[] } }

/** Merges two changes of one text word by word. Changes in different places are in both answers. */
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
  return merged
}
