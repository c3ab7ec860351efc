import type { ReadToken } from './changed.ts'
import type { Step } from './step.ts'

/** The tokens a step takes out and puts in. */
export type Words = { step: Step; removed: readonly ReadToken[]; added: readonly ReadToken[] }
