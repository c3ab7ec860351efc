import type { Word } from '../reader.ts'
import type { Token } from '../tokens.ts'

/** A word or a mark with what a reader knows of it. */
export type ReadToken = Token & Word

/**
 * One edit as its category is found: the tokens around it on both sides, the changed stretch by index (`a0` to `a1` of
 * the source, `b0` to `b1` of the target, either may be empty), and the exact texts of the edit, white space included.
 */
export type Changed = {
  source: readonly ReadToken[]
  a0: number
  a1: number
  target: readonly ReadToken[]
  b0: number
  b1: number
  removed: string
  added: string
}
