import { align } from '@tensaku/correction'
import type { Asked, CorrectedLine } from '../src/asked.ts'

/** A question of a learner who has nothing yet. */
export const asked = (given: Partial<Asked> = {}): Asked => ({
  template: 'explain',
  input: '',
  language: 'ja',
  course: 'basic',
  texts: [],
  edits: [],
  weakKinds: [],
  phrases: [],
  ownCards: [],
  place: null,
  hintsBefore: 0,
  isAiThere: false,
  ...given,
})

/** A delivered line as the engine cuts it. */
export const delivered = (
  original: string,
  corrected: string,
  given: Partial<CorrectedLine> & { language?: 'en' | 'ja' } = {},
): CorrectedLine => ({
  n: 1,
  original,
  edits: align(original, corrected, { language: given.language ?? 'en' }),
  explanations: [],
  ...given,
})
