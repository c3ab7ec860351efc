import type { Word } from '../reader.ts'
import type { Token } from '../tokens.ts'

/** A word or a mark with its reading. */
export type ReadToken = Token & Word

/**
 * The input for the category of an edit: the tokens around it on both sides, the changed range by index (`a0` to `a1` of
 * the source, `b0` to `b1` of the target, either may be empty), and the exact texts of the edit with white space.
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
