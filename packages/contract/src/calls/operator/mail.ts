import { z } from 'zod'
import { defineCalls, kilobyte } from '../../call.ts'
import { pathId } from '../../shapes/base.ts'
import { because } from '../../shapes/reason.ts'

export const operatorMail = defineCalls({
  'POST /api/ops/mails/{mailId}/settle': {
    operationId: 'settleMail',
    summary: 'Marks a mail that was given up as dealt with: its recipient was told otherwise, or need not be told.',
    access: 'operator',
    params: z.object({ mailId: pathId }),
    body: because,
    status: 204,
    refusals: ['mail_not_found', 'mail_settled'],
    bodyLimit: 2 * kilobyte,
  },
})
