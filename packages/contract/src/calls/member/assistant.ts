import { z } from 'zod'
import { defineCalls, kilobyte } from '../../call.ts'
import { fileName, id, ownWith, pathId } from '../../shapes/base.ts'
import { chat, chatMessage, chatPlace, chatQuota, chatTemplate, tutor } from '../../shapes/assistant.ts'

const sessionToken = z.string().max(100)
const session = { session: fileName }
const ofSave = z.object({ id: pathId, ...session, saveId: pathId })
const ofOrder = z.object({ id: pathId, orderId: pathId, ...session })

const question = {
  input: z.string().trim().min(1).max(1000),
  template: chatTemplate.optional(),
  place: chatPlace.optional(),
  tutor: tutor.default('ai'),
}

/** An answer as it is written. The caller may leave: it is finished and kept all the same. */
const events = {
  begin: z.object({ session_token: z.uuid(), message: chatMessage }),
  text: z.object({ delta: z.string() }),
  end: z.object({ messages: z.array(chatMessage), quota: chatQuota.nullable() }),
}

const asking = {
  access: 'verified',
  idempotent: 'optional',
  status: 201,
  answer: chat,
  events,
  rate: { most: 10, seconds: 60 },
} as const

const refusedAnswers = [
  'chat_not_found',
  'assistant_not_in_plan',
  'assistant_off',
  'assistant_quota_used',
  'assistant_failed',
  'chat_busy',
  'chat_full',
  'key_reused',
] as const

const reading = { access: 'verified', status: 200, answer: chat } as const
const deleting = { access: 'verified', status: 204 } as const

export const memberAssistant = defineCalls({
  'GET /api/users/{id}/assistants/chats/{session}/orders/{saveId}': {
    operationId: 'getDraftChat',
    summary: 'Returns the chat of a draft.',
    ...reading,
    params: ofSave,
    refusals: ['draft_not_found', 'chat_not_found'],
  },
  'DELETE /api/users/{id}/assistants/chats/{session}/orders/{saveId}': {
    operationId: 'deleteDraftChat',
    summary: 'Deletes the chat of a draft.',
    ...deleting,
    params: ofSave,
    refusals: ['draft_not_found', 'chat_not_found'],
  },
  'POST /api/users/{id}/assistants/chats/orders': {
    operationId: 'askAboutDraft',
    summary:
      'Asks the assistant about a draft as `contents` has it. Without a token the chat of the draft begins, or goes on where there is one. The same Idempotency-Key answers the same answer.',
    ...asking,
    params: z.object({ id: pathId }),
    body: z.strictObject({
      session_token: sessionToken.nullable().optional(),
      save_id: id,
      data: z.strictObject({
        ...question,
        category_id: z.int().min(1).max(99),
        exercises: z.array(id.max(999_999_999)).max(40),
        contents: z
          .array(z.strictObject({ english: z.string().max(20_000), japanese: z.string().max(20_000) }))
          .max(40),
      }),
    }),
    refusals: ['draft_not_found', ...refusedAnswers],
    bodyLimit: 1_000_000,
  },
  'GET /api/users/{id}/assistant/orders/{orderId}/chat/{session}': {
    operationId: 'getOrderChat',
    summary: 'Returns the chat of an order.',
    ...reading,
    params: ofOrder,
    refusals: ['order_not_found', 'chat_not_found'],
  },
  'DELETE /api/users/{id}/assistant/orders/{orderId}/chat/{session}': {
    operationId: 'deleteOrderChat',
    summary: 'Deletes the chat of an order.',
    ...deleting,
    params: ofOrder,
    refusals: ['order_not_found', 'chat_not_found'],
  },
  'GET /api/users/{id}/assistant/orders/{orderId}/chat/{session}/export': {
    operationId: 'exportOrderChat',
    summary: 'Downloads the chat of an order as a text with roles, sources and times in Japan.',
    access: 'verified',
    status: 200,
    answerTypes: ['text/markdown'],
    params: ofOrder,
    refusals: ['order_not_found', 'chat_not_found'],
  },
  'POST /api/users/{id}/assistant/orders/{orderId}/chat': {
    operationId: 'askAboutOrder',
    summary:
      'Asks the assistant about an order, and about its result once it is visible. Without a token the chat of the order begins, or goes on where there is one. The same Idempotency-Key answers the same answer.',
    ...asking,
    params: ownWith('orderId'),
    body: z.strictObject({
      session_token: sessionToken.nullable().optional(),
      order_id: id,
      data: z.strictObject(question),
    }),
    refusals: ['order_not_found', ...refusedAnswers],
    bodyLimit: 4 * kilobyte,
  },
  'POST /api/users/{id}/assistants/stop': {
    operationId: 'stopAnswer',
    summary:
      'Stops the answer that a chat waits for, from any device. Its beginning is kept. Nothing happens without one.',
    access: 'verified',
    params: z.object({ id: pathId }),
    body: z.strictObject({ session_token: sessionToken }),
    status: 204,
    refusals: ['chat_not_found'],
    bodyLimit: kilobyte,
  },
})
