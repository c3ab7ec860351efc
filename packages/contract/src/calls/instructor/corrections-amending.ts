import { z } from 'zod'
import { defineCalls, writing } from '../../call.ts'
import { orderParams } from '../../shapes/base.ts'
import { deskOrder } from '../../shapes/desk-order.ts'
import { work, workBytes, workContent } from '../../shapes/work.ts'

export const instructorCorrectionsAmending = defineCalls({
  'PUT /api/instructor/orders/{orderId}/amendment': {
    operationId: 'saveAmendment',
    summary: 'Saves the draft of an amendment. The learner does not see it. A stale revision is refused with the head.',
    access: 'instructor',
    params: orderParams,
    body: z.strictObject({ revision: z.int().nonnegative(), ...workContent }),
    status: 200,
    answer: work,
    rate: writing,
    refusals: ['order_not_found', 'not_amendable', 'work_conflict', 'invalid_work'],
    bodyLimit: workBytes,
  },
  'POST /api/instructor/orders/{orderId}/amend': {
    operationId: 'amendOrder',
    summary:
      'Delivers the saved draft as a new version of the correction. A draft that equals the newest version adds no version.',
    access: 'instructor',
    params: orderParams,
    body: z.strictObject({
      /** The version on which the amendment is based. */
      base_version: z.int().positive(),
      /** The saved draft. */
      revision: z.int().positive(),
    }),
    status: 200,
    answer: deskOrder,
    refusals: [
      'order_not_found',
      'not_amendable',
      'amend_conflict',
      'work_conflict',
      'not_deliverable',
      'text_flagged',
    ],
    bodyLimit: 1024,
  },
})
