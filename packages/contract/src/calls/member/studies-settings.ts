import { newPerDay, perDay } from '@tensaku/domain/studies'
import { z } from 'zod'
import { defineCalls } from '../../call.ts'
import { day, own } from '../../shapes/base.ts'

const settings = z.strictObject({
  per_day: z.int().min(perDay.least).max(perDay.most),
  new_per_day: z.int().min(newPerDay.least).max(newPerDay.most),
  /** The day on which study goes on; null without a pause. */
  paused_until: day.nullable(),
  /** False: no ranking counts or shows the learner. */
  ranking: z.boolean(),
})

export const memberStudiesSettings = defineCalls({
  'GET /api/users/{id}/studies/settings': {
    operationId: 'getStudySettings',
    summary: 'Returns how many cards the learner reviews a day, their pause, and whether they take part in rankings.',
    access: 'verified',
    params: own,
    status: 200,
    answer: settings,
    refusals: [],
  },
  'PUT /api/users/{id}/studies/settings': {
    operationId: 'updateStudySettings',
    summary: 'Replaces the settings. A pause begins today and lasts 60 days at most; `null` ends it today.',
    access: 'verified',
    params: own,
    body: settings,
    status: 200,
    answer: settings,
    refusals: [],
    bodyLimit: 1024,
  },
})
