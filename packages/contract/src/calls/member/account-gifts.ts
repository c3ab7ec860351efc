import { z } from 'zod'
import { defineCalls } from '../../call.ts'
import { own } from '../../shapes/base.ts'
import { trial } from '../../shapes/plan.ts'

export const memberAccountGifts = defineCalls({
  'GET /api/users/{id}/trials': {
    operationId: 'listTrials',
    summary: 'Lists the trials: that of the assistant, begun or not.',
    access: 'verified',
    params: own,
    status: 200,
    answer: z.object({
      items: z.array(trial),
    }),
    refusals: [],
  },
  'POST /api/users/{id}/trials/ai-assistant': {
    operationId: 'beginTrial',
    summary: 'Begins the trial of the AI assistant: 10 requests within 30 days, once for each person.',
    access: 'verified',
    params: own,
    status: 201,
    answer: trial,
    refusals: ['trial_in_plan', 'trial_used'],
  },
})
