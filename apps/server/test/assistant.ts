import { randomUUID } from 'node:crypto'
import type { StreamEvent } from '@tensaku/contract'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { chatCompletions } from '../src/adapters/llm/index.ts'
import type { Somebody, TestApp } from './app.ts'
import { startLlm, type LlmStandIn } from './llm-stand-in/index.ts'

/** Short, so that no test waits for a model that is silent. */
const limits = { silence: 300, whole: 20_000, pause: 1, parting: 50 }

/** Gives a test's server a model, which answers as it is told. `silence`: milliseconds without a word. */
export function withModel(app: TestApp, silence = limits.silence): LlmStandIn {
  const standIn = {} as LlmStandIn
  beforeAll(async () => {
    Object.assign(standIn, await startLlm({ answer: 'It is natural. 自然な文です。' }))
    const server = { url: standIn.url, model: 'stand-in', key: undefined, label: 'Stand-in' }
    Object.assign(app.services, { llm: chatCompletions(server, { ...limits, silence }) })
  })
  afterEach(() => standIn.reset())
  afterAll(() => standIn.close())
  return standIn
}

const askingDraft = 'POST /api/users/{id}/assistants/chats/orders'
const draftChat = '/api/users/{id}/assistants/chats/{session}/orders/{saveId}'

type Asked = {
  token?: string | null
  input?: string
  tutor?: 'ai' | 'built_in'
  template?: string
  key?: string
  headers?: Record<string, string>
}

/** The ways in which tests use the assistant. */
export const assistantOf = (app: TestApp) => ({
  ask: (
    who: Somebody,
    saveId: number,
    { token = null, input = '自然ですか。', tutor, template, key, headers }: Asked = {},
  ) =>
    app.as(who)(askingDraft, {
      ...(key !== undefined && { key }),
      ...(headers && { headers }),
      body: {
        session_token: token,
        save_id: saveId,
        data: {
          input,
          category_id: 1,
          exercises: [],
          contents: [{ english: 'I go to school. Mail me at taro.s@gmail.com.', japanese: '学校に行きます。' }],
          ...(tutor && { tutor }),
          ...(template && { template }),
        },
      },
    }),
  read: (who: Somebody, session: string, saveId: number) =>
    app.as(who)(`GET ${draftChat}`, { params: { session, saveId } }),
  /** The token that a draft has, null before its first answer. */
  tokenOf: async (who: Somebody, saveId: number): Promise<string | null> =>
    (await app.as(who)('GET /api/users/{id}/saves/{saveId}', { params: { saveId } })).body.chat_session_token,
  used: async (who: Somebody, key = 'ai_order_basic'): Promise<number> => {
    const period = app.services.db.selectFrom('quota_periods').select('used').where('user_id', '=', who.id)
    return (await period.where('key', '=', key).executeTakeFirstOrThrow()).used
  },
  /** The answers of the AI that a member has, by their state. */
  answers: async (who: Somebody): Promise<string[]> => {
    const rows = app.services.db.selectFrom('chat_answers').select('state').where('user_id', '=', who.id)
    return (await rows.where('source', '=', 'ai').orderBy('id').execute()).map(({ state }) => state)
  },
  newKey: randomUUID,
})

/** The events of chats that the devices of a member were sent, oldest first. */
export async function chatsHeard(app: TestApp, who: Somebody) {
  const rows = app.services.db.selectFrom('stream_events').select('payload').where('audience', '=', 'member')
  const heard = await rows.where('audience_id', '=', who.id).where('kind', '=', 'chat').orderBy('id').execute()
  return heard.map(({ payload }) => payload as Extract<StreamEvent, { kind: 'chat' }>)
}

/** The events of an answer, read from its whole text. */
export const eventsIn = (text: string) =>
  text
    .split('\n\n')
    .filter((frame) => frame.startsWith('event: '))
    .map((frame) => {
      const [event = '', data = ''] = frame.split('\n')
      return { event: event.slice('event: '.length), data: JSON.parse(data.slice('data: '.length)) }
    })
