import { z } from 'zod'
import { defineCalls } from '../../call.ts'
import { day, listOf, own, page } from '../../shapes/base.ts'
import { correctionKind } from '../../shapes/result.ts'

const count = z.int().nonnegative()

const studyWeek = z
  .object({
    /** Its Monday and its Sunday in Japan. */
    week: day,
    until: day,
    /** Orders that were placed. */
    written: count,
    /** Corrections that came back, and their words. */
    orders: count,
    words: count,
    /** Answers in the review of cards. */
    cards: count,
    films: count,
    /** Kinds of edits that had become fewer beyond chance by then. */
    fewer: z.array(z.object({ kind: correctionKind, language: z.enum(['en', 'ja']) })),
  })
  .meta({ id: 'StudyWeek' })

export const memberStudiesWeeks = defineCalls({
  'GET /api/users/{id}/studies/weeks': {
    operationId: 'listWeeks',
    summary:
      'Lists what the learner did in each week in which they studied, the newest first. A week is told on the Monday after it.',
    access: 'verified',
    params: own,
    query: z.object({ page }),
    status: 200,
    answer: listOf(studyWeek),
    refusals: [],
  },
})
