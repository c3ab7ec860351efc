import type { Block } from '../anchors.ts'

/**
 * One step from source to target: one word inserted, deleted or replaced, or a run of words in another order (`moved`).
 */
export type Step = Block & { moved: boolean }

/** Whether `second` follows `first` without an unchanged word between them. */
export function touches(first: Block, second: Block): boolean {
  return first.a1 === second.a0 && first.b1 === second.b0
}
