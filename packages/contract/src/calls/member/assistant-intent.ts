import { z } from 'zod'
import { defineCalls } from '../../call.ts'
import { chatQuota, intent } from '../../shapes/assistant.ts'
import { id, pathId } from '../../shapes/base.ts'

const text = z.string().max(6000)

export const memberAssistantIntent = defineCalls({
  'POST /api/users/{id}/assistants/intent': {
    operationId: 'checkIntent',
    summary:
      'Compares the two languages of the texts of a draft by an AI, as `contents` has them: at most 20 texts with both languages, and 6,000 characters of them. Texts without one language are left out. One use; none if there is no answer.',
    access: 'verified',
    params: z.object({ id: pathId }),
    body: z.strictObject({
      save_id: id,
      contents: z.array(z.strictObject({ english: text, japanese: text })).max(40),
    }),
    status: 201,
    answer: z.object({ items: z.array(intent), quota: chatQuota.nullable() }),
    refusals: ['draft_not_found', 'assistant_not_in_plan', 'assistant_off', 'assistant_quota_used', 'assistant_failed'],
    rate: { most: 10, seconds: 60 },
    bodyLimit: 1_000_000,
  },
})
