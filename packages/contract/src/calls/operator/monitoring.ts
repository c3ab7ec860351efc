import { z } from 'zod'
import { defineCalls, kilobyte } from '../../call.ts'
import { pathId } from '../../shapes/base.ts'
import { because } from '../../shapes/reason.ts'

export const operatorMonitoring = defineCalls({
  'POST /api/ops/checks/{checkId}/repeat': {
    operationId: 'repeatCheck',
    summary: 'Runs the nightly check of the data again, now. Refused for a check that is not the last one.',
    access: 'operator',
    params: z.object({ checkId: pathId }),
    body: because,
    status: 204,
    refusals: ['check_not_found', 'check_due'],
    bodyLimit: 2 * kilobyte,
  },
})
