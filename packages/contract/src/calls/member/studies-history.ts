import { z } from 'zod'
import { defineCalls } from '../../call.ts'
import { day, id, instant, listOf, own, page } from '../../shapes/base.ts'

const count = z.int().positive()
const timed = { at: instant, title: z.string(), count }
const throughTheDay = { at: z.null(), title: z.literal(''), count, params: z.object({}) }

/** A thing that was studied, with its screen in the members' app. */
const entry = z
  .union([
    /** `exercise`: `count` exercises of a placed order, with the title of the first. */
    z.object({
      ...timed,
      kind: z.enum(['exercise', 'delivery']),
      name: z.literal('orders-id'),
      params: z.object({ id }),
    }),
    /** `film`: to the end, at this time or before; `film_part`: not yet. */
    z.object({
      ...timed,
      kind: z.enum(['film', 'film_part']),
      name: z.literal('resources-courses-videos-id'),
      params: z.object({ id }),
    }),
    /** `count` cards that were answered on the day. */
    z.object({ ...throughTheDay, kind: z.literal('review'), name: z.literal('studies') }),
    z.object({ ...throughTheDay, kind: z.literal('quiz'), name: z.literal('studies-flashcards') }),
  ])
  .meta({ id: 'StudyEntry' })

export const memberStudiesHistory = defineCalls({
  'GET /api/users/{id}/studies/history': {
    operationId: 'listStudyHistory',
    summary:
      'Lists the days in Japan on which the learner studied, newest first, with exercises, deliveries, films, reviews and quizzes.',
    access: 'verified',
    params: own,
    query: z.object({ page }),
    status: 200,
    answer: listOf(z.object({ day, entries: z.array(entry) })).extend({
      /** The number of entries on the days of the last twelve weeks that have some, the oldest first. */
      recent: z.array(z.object({ day, count })),
    }),
    refusals: [],
  },
})
