import { area, findAnchors } from '../anchors.ts'
import type { Block, Limits } from '../anchors.ts'
import { cutsOf } from '../cuts.ts'
import { operation } from '../edit.ts'
import type { Edit } from '../edit.ts'
import type { Text } from '../text.ts'
import { joinChanges } from './changes.ts'
import { exchange, wordReader } from './likeness.ts'
import { pairWords, piecesOf } from './pieces.ts'
import { categoryOfJapaneseChange } from './types.ts'

const limits: Limits = {
  groups: [
    { words: 4, above: 4_096 },
    { words: 2, above: 16_384 },
    { words: 1, above: 16_384 },
  ],
  table: 16_384,
}

/** The blocks between the unchanged words. */
function changesBetween(partner: Int32Array, sourceCount: number, targetCount: number): Block[] {
  const changes: Block[] = []
  let a0 = 0
  let b0 = 0
  for (let a = 0; a <= sourceCount; a++) {
    const b = a === sourceCount ? targetCount : (partner[a] ?? -1)
    if (b < 0) continue
    if (a0 < a || b0 < b) changes.push({ a0, a1: a, b0, b1: b })
    a0 = a + 1
    b0 = b + 1
  }
  return changes
}

/** The edits between two Japanese texts, and the number of comparisons spent. */
export function alignJapanese(source: Text, target: Text): { edits: Edit[]; steps: number } {
  const { partner, blocks, steps } = findAnchors(source, target, limits)
  const read = wordReader()
  const words = { source: source.tokens.map(read), target: target.tokens.map(read), exchange }
  for (const block of blocks) pairWords(block, words, (a, b) => (partner[a] = b))
  const changes = joinChanges(words, changesBetween(partner, source.tokens.length, target.tokens.length))
  const pieces = changes.flatMap(({ whole, ...change }) => (whole ? [change] : piecesOf(change, words)))
  const edits = cutsOf(source, target, pieces).map(({ start, end, from, to, block }) => {
    const removed = source.text.slice(start, end)
    const added = target.text.slice(from, to)
    const category = categoryOfJapaneseChange({
      source: source.tokens,
      target: target.tokens,
      ...block,
      removed,
      added,
    })
    return { start, end, replacement: added, type: `${operation(removed, added)}:${category}` as const }
  })
  return { edits, steps: blocks.reduce((sum, block) => sum + area(block), steps) }
}
