import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Somebody } from '../../../../test/app.ts'
import { climbMemberLadder } from '../../../../test/ladder.ts'
import { type Asked, type LlmStandIn, startLlm } from '../../../../test/llm-stand-in/index.ts'
import { outcome } from '../../../../test/order-flow.ts'
import { useApp } from '../../../../test/use-app.ts'
import { chatCompletions } from '../../../adapters/llm/index.ts'

let server: LlmStandIn
beforeAll(async () => {
  server = await startLlm()
})
beforeEach(() => server.reset())
afterAll(() => server.close())

const app = useApp(() => ({
  llm: chatCompletions({ url: server.url, model: 'small', key: undefined, label: 'Small' }, { pause: 0 }),
}))

const checking = 'POST /api/users/{id}/assistants/intent'
const plan = 'lite-basic-global-50-30-ai'
const fish = { english: 'I can eat raw fish.', japanese: '生の魚は食べられません。' }
const bare = { english: 'I like tea.', japanese: ' ' }
const verdict = {
  verdict: 'differs',
  says: '生魚を食べられるという意味です。',
  why: '「食べられません」は can’t です。',
}

/** The data of a question. */
const dataOf = ({ messages }: Asked) =>
  JSON.parse(messages[1]?.content.split('\n')[1] ?? '') as { texts: { n: number; english: string }[] }
/** Answers each text of the question with this. */
const each = (given: object) => (asked: Asked) =>
  JSON.stringify({ items: dataOf(asked).texts.map(({ n }) => ({ n, ...verdict, suggestion: null, ...given })) })

const check = async (who: Somebody, saveId: number, contents: object[] = [fish]) =>
  app.as(who)(checking, { body: { save_id: saveId, contents } })

async function learner(key = plan) {
  const me = await app.newMember()
  await app.givePlan(me, key)
  return { me, save: (await app.newSave(me)).id }
}

/** Uses of the month, those that are reserved too. */
const used = async ({ id }: Somebody) => {
  const rows = await app.services.db
    .selectFrom('quota_periods')
    .select('used')
    .where('user_id', '=', id)
    .where('key', '=', 'ai_order_basic')
    .execute()
  return rows.reduce((sum, row) => sum + row.used, 0)
}

test('a check climbs the ladder of refusals', async () => {
  await climbMemberLadder(app, checking, { body: { save_id: 1, contents: [fish] } })
  const { me, save } = await learner()
  const other = await learner()
  expect(outcome(await check(me, other.save))).toBe('404 draft_not_found')
  const long = { english: 'a'.repeat(3000), japanese: 'あ'.repeat(3001) }
  for (const contents of [[], [bare], Array.from({ length: 21 }, () => fish), [long]])
    expect(outcome(await check(me, save, contents))).toBe('400 invalid_input')
  const guest = await app.newMember()
  expect(outcome(await check(guest, (await app.newSave(guest)).id))).toBe('403 assistant_not_in_plan')
  const { llm } = app.services
  Object.assign(app.services, { llm: undefined })
  expect(outcome(await check(me, save))).toBe('503 assistant_off')
  Object.assign(app.services, { llm })
  expect([server.requests.length, await used(me)]).toEqual([0, 0])
})

test('texts with both languages are compared for one use, with their places and at most one sentence of suggestion', async () => {
  const { me, save } = await learner()
  server.usually({ answer: each({ suggestion: 'I can’t eat raw fish. It is too raw for me.' }) })
  const answer = await check(me, save, [bare, fish, { ...fish, english: 'Mail me: aya.tanaka@gmail.com' }])
  expect(answer.status).toBe(201)
  expect(answer.body.items).toEqual([
    { n: 2, ...verdict, suggestion: 'I can’t eat raw fish.' },
    { n: 3, ...verdict, suggestion: 'I can’t eat raw fish.' },
  ])
  expect(answer.body.quota).toMatchObject({ key: 'ai_order_basic', used: 1 })
  const [{ asked } = { asked: { messages: [], format: false } }] = server.requests
  expect(asked.messages.map(({ role }) => role)).toEqual(['system', 'user'])
  // Neither an address nor a name of the learner leaves the server.
  expect(JSON.stringify(asked)).not.toMatch(/aya.tanaka|I like tea/)
  expect(dataOf(asked).texts.map(({ n }) => n)).toEqual([2, 3])
})

test.each<[string, Parameters<LlmStandIn['next']>]>([
  ['an error', [{ status: 500 }, { status: 500 }]],
  ['a refused key', [{ status: 401 }]],
  ['no JSON twice', [{ answer: 'Sure!' }, { answer: 'Sure!' }]],
  ['a text without an answer, twice', [{ answer: '{"items":[]}' }, { answer: '{"items":[]}' }]],
  ['its rules', [{ answer: (asked) => each({ why: asked.messages[0]?.content.slice(0, 300) ?? '' })(asked) }]],
])('%s uses nothing', async (_, behaviours) => {
  const { me, save } = await learner()
  server.next(...behaviours)
  expect(outcome(await check(me, save))).toBe('503 assistant_failed')
  expect(await used(me)).toBe(0)
})

test('an answer that does not fit is repaired once, for one use', async () => {
  const { me, save } = await learner()
  server.next({ answer: '{"items":[]}' }, { answer: each({}) })
  const { status, body } = await check(me, save)
  expect([status, body.items.length, await used(me), server.requests.length]).toEqual([201, 1, 1, 2])
})

test('the last use is given once, and the refusal carries the quota', async () => {
  const me = await app.newMember()
  await app.givePlan(me, plan)
  const save = (await app.newSave(me)).id
  server.usually({ answer: each({}) })
  await app.services.db
    .updateTable('quota_periods')
    .set((eb) => ({ used: eb.ref('allowed') }))
    .where('user_id', '=', me.id)
    .where('key', '=', 'ai_order_basic')
    .execute()
  const full = await check(me, save)
  expect([outcome(full), full.body.quota.used === full.body.quota.limit]).toEqual(['429 assistant_quota_used', true])
  await app.services.db
    .updateTable('quota_periods')
    .set(({ eb }) => ({ used: eb('used', '-', 1) }))
    .where('user_id', '=', me.id)
    .where('key', '=', 'ai_order_basic')
    .execute()
  const answers = await Promise.all([1, 2, 3].map(() => check(me, save)))
  expect(answers.map(outcome).toSorted()).toEqual(['201', '429 assistant_quota_used', '429 assistant_quota_used'])
})
