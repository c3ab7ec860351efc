import { area, findAnchors } from '../anchors.ts'
import type { Limits } from '../anchors.ts'
import { cutsOf } from '../cuts.ts'
import { operation } from '../edit.ts'
import type { Edit } from '../edit.ts'
import type { Reader } from '../reader.ts'
import type { Text } from '../text.ts'
import { merge } from './merge.ts'
import { around, reading } from './reading.ts'
import { stepsThrough } from './steps.ts'
import { categoryOfChange } from './types.ts'
import { readable } from './whole.ts'

const limits: Limits = {
  groups: [
    { words: 4, above: 1_600 },
    { words: 2, above: 4_096 },
    { words: 1, above: 9_216 },
  ],
  table: 9_216,
}

/** The edits between two English texts, and the number of comparisons spent. */
export function alignEnglish(source: Text, target: Text, reader: Reader): { edits: Edit[]; steps: number } {
  const left = reading(source, reader)
  const right = reading(target, reader)
  const found = findAnchors(source, target, limits)
  let spent = found.steps
  const steps = found.blocks.flatMap((block) => {
    spent += area(block)
    return stepsThrough(block, left, right)
  })
  const blocks = readable(merge(steps, left, right), left, right)
  const edits = cutsOf(source, target, blocks).map(({ start, end, from, to, block }) => {
    const removed = source.text.slice(start, end)
    const added = target.text.slice(from, to)
    const [before, a0, a1] = around(left, block.a0, block.a1)
    const [after, b0, b1] = around(right, block.b0, block.b1)
    const category = categoryOfChange({ source: before, a0, a1, target: after, b0, b1, removed, added })
    return { start, end, replacement: added, type: `${operation(removed, added)}:${category}` as const }
  })
  return { edits, steps: spent }
}
