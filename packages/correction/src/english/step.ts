import type { Block } from '../anchors.ts'

/**
 * One step of the way from source to target, of tokens that do not stay: one word put in, taken out or exchanged, or a
 * run of words that stands in another order (`moved`).
 */
export type Step = Block & { moved: boolean }

/** Whether `second` follows `first` with nothing that stayed between them. */
export function touches(first: Block, second: Block): boolean {
  return first.a1 === second.a0 && first.b1 === second.b0
}
