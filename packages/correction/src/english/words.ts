import type { ReadToken } from './changed.ts'
import type { Step } from './step.ts'

/** The tokens that a step deletes and inserts. */
export type Words = { step: Step; removed: readonly ReadToken[]; added: readonly ReadToken[] }
