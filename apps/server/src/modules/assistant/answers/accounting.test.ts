import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Somebody } from '../../../../test/app.ts'
import { assistantOf, withModel } from '../../../../test/assistant.ts'
import type { Behaviour } from '../../../../test/llm-stand-in/index.ts'
import { useApp } from '../../../../test/use-app.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { endTrial } from '../../subscriptions/trials/start-trial.ts'
import { endPeriods } from '../../subscriptions/quotas/repo.ts'
import { releaseQuotas } from '../../subscriptions/quotas/release-quotas.ts'
import { answersOf, chatOf } from '../../chats/index.ts'
import { ask } from './ask.ts'
import { beginAnswer } from './begin-answer.ts'
import { dropAnswers } from './drop-answers.ts'
import type { Question } from './question.ts'

const app = useApp()
const model = withModel(app, 15_000)
const { answers, newKey } = assistantOf(app)

const key = 'ai_order_basic'
const about = (who: Somebody, saveId: number, idempotency = ''): Question => ({
  userId: who.id,
  of: { kind: 'save', id: saveId },
  course: 'basic',
  language: 'ja',
  categoryId: 1,
  token: null,
  key: idempotency,
  tutor: 'ai',
  input: '自然ですか。',
  template: null,
  place: null,
  texts: { exercises: [], contents: [{ english: 'I go.', japanese: '' }] },
})
/** Asks as the calls do, beyond their rate. Returns `kept`, or the code of the refusal. */
const asked = async (who: Somebody, saveId: number, idempotency?: string): Promise<string> => {
  try {
    await ask(app.services, async () => about(who, saveId, idempotency), false)
    return 'kept'
  } catch (error) {
    return (error as { code?: string }).code ?? String(error)
  }
}
const periods = (who: Somebody) =>
  app.services.db
    .selectFrom('quota_periods')
    .selectAll()
    .where('user_id', '=', who.id)
    .where('key', 'in', [key, 'ai_assistant'])
    .orderBy('id')
    .execute()
const limited = async (who: Somebody, allowed: number) => {
  await app.givePlan(who, 'lite-basic-global-50-30-ai')
  await app.services.db
    .updateTable('quota_periods')
    .set({ allowed })
    .where('user_id', '=', who.id)
    .where('key', '=', key)
    .execute()
}
const held = async (who: Somebody): Promise<number> => {
  const uses = app.services.db.selectFrom('quota_uses').select('id').where('user_id', '=', who.id)
  return (await uses.where('state', '=', 'held').execute()).length
}
const sweep = async () => {
  app.clock.advance(91_000)
  await dropAnswers.run(app.services)
  await releaseQuotas.run(app.services)
}
/** The whole account: every period within its limit, as many used as answers kept, and nothing reserved. */
async function expectBalanced(who: Somebody) {
  await sweep()
  const all = await periods(who)
  for (const { used, allowed } of all) expect([used >= 0, used <= allowed]).toEqual([true, true])
  const kept = await answers(who)
  expect([all.reduce((sum, { used }) => sum + used, 0), await held(who)]).toEqual([kept.length, 0])
  expect(new Set(kept)).toEqual(new Set(kept.length > 0 ? ['kept'] : []))
}

test('[I-08][P-006] of fifty questions at once with twenty left, twenty are answered', async () => {
  const who = await app.newMember()
  await limited(who, 20)
  const saves = await app.newSaves(who, 50)
  const outcomes = await Promise.all(saves.map((id) => asked(who, id)))
  const count = (of: string) => outcomes.filter((one) => one === of).length
  expect([count('kept'), count('assistant_quota_used')]).toEqual([20, 30])
  await expectBalanced(who)
})

const behaviours: Record<string, Behaviour[]> = {
  answered: [{}],
  refused: [{ status: 401 }],
  failing: [{ status: 500 }, { status: 500 }],
  broken: [{ breaks: 2 }],
  empty: [{ answer: '' }, { answer: '' }],
  cut: [{ finish: 'length' }],
  leaking: [{ answer: ({ messages }) => messages[0]?.content ?? '' }],
}
const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ ask: fc.constantFrom(...Object.keys(behaviours)), again: fc.boolean() }) },
  { weight: 2, arbitrary: fc.constant('left' as const) },
  { weight: 1, arbitrary: fc.constant('month' as const) },
  { weight: 1, arbitrary: fc.constant('plan ends' as const) },
  { weight: 1, arbitrary: fc.constant('plan begins' as const) },
)

test('[I-08] whatever fails, is repeated or left, as many are used as answers are kept, across months and plans', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      const who = await app.newMember()
      await limited(who, 5)
      const [saveId = 0, other = 0] = await app.newSaves(who, 2)
      const { db, clock } = app.services
      for (const one of steps) {
        model.reset()
        if (one === 'month') app.clock.advance(32 * 24 * 3_600_000)
        else if (one === 'plan ends') await inTransaction(db, (tx) => endPeriods(tx, who.id, clock.now()))
        else if (one === 'plan begins') await limited(who, 5)
        else if (one === 'left')
          // A process that dies behind its reservation.
          await inTransaction(db, (tx) => beginAnswer(tx, app.services, about(who, other), undefined)).catch(
            () => undefined,
          )
        else {
          model.next(...(behaviours[one.ask] ?? []))
          const idempotency = newKey()
          await Promise.all(
            one.again ? [asked(who, saveId, idempotency), asked(who, saveId, idempotency)] : [asked(who, saveId)],
          )
        }
        for (const { used, allowed } of await periods(who)) expect(used).toBeLessThanOrEqual(allowed)
      }
      await expectBalanced(who)
    }),
    { numRuns: 8 },
  )
})

test('[F-160][E-017][P-005][C-099] a trial begun with the AI ends by time with 403, by number with 429, and with a plan', async () => {
  const who = await app.newMember()
  const begin = () => app.as(who)('POST /api/users/{id}/trials/ai-assistant')
  const begun = await begin()
  expect(begun.body).toMatchObject({ state: 'active', quota: 10 })
  const days = (Date.parse(begun.body.ends_at) - app.clock.now().getTime()) / (24 * 3_600_000)
  expect([days > 30, days <= 31]).toEqual([true, true])
  const saves = await app.newSaves(who, 11)
  const outcomes = []
  for (const id of saves) outcomes.push(await asked(who, id))
  expect(outcomes).toEqual([...Array(10).fill('kept'), 'assistant_quota_used'])
  const trial = async () => (await app.as(who)('GET /api/users/{id}/trials')).body.items[0]
  expect(await trial()).toMatchObject({ state: 'active', used_this_month: 10 })
  await expectBalanced(who)
  const { db, clock } = app.services
  await inTransaction(db, (tx) => endTrial(tx, who.id, clock.now()))
  expect([await asked(who, saves[0] ?? 0), (await trial()).state]).toEqual(['assistant_not_in_plan', 'ended'])
})

test('[I-13] of twenty starts of a trial at once one begins; while the AI is off its days wait for the first answer', async () => {
  const who = await app.newMember()
  const { llm } = app.services
  Object.assign(app.services, { llm: undefined })
  const starts = await Promise.all(
    Array.from({ length: 20 }, () => app.as(who)('POST /api/users/{id}/trials/ai-assistant')),
  )
  expect(starts.filter(({ status }) => status === 201)).toHaveLength(1)
  const [saveId = 0] = await app.newSaves(who, 1)
  expect(await asked(who, saveId)).toBe('assistant_off')
  Object.assign(app.services, { llm })
  app.clock.advance(60 * 24 * 3_600_000)
  const trial = async () => (await app.as({ ...who, onDuty: true })('GET /api/users/{id}/trials')).body.items[0]
  expect(await trial()).toMatchObject({ state: 'active', ends_at: null })
  expect(await asked(who, saveId)).toBe('kept')
  const { ends_at: end } = await trial()
  expect(Date.parse(end) - app.clock.now().getTime()).toBeGreaterThan(29.9 * 24 * 3_600_000)
  app.clock.advance(31 * 24 * 3_600_000)
  expect([await asked(who, saveId), (await trial()).state]).toEqual(['assistant_not_in_plan', 'ended'])
  await expectBalanced(who)
})

test('an answer that its process has left is pending for 90 seconds, then its chat is free again', async () => {
  const who = await app.newMember()
  await limited(who, 1)
  const [saveId = 0] = await app.newSaves(who, 1)
  const { db } = app.services
  const { chat } = await inTransaction(db, (tx) => beginAnswer(tx, app.services, about(who, saveId), undefined))
  const pending = async () => (await answersOf(db, chat.id, app.clock.now())).length
  expect([await pending(), await asked(who, saveId)]).toEqual([1, 'assistant_quota_used'])
  app.clock.advance(90_000)
  expect([await pending(), await asked(who, saveId)]).toEqual([0, 'kept'])
  expect(await chatOf(db, who.id, { kind: 'save', id: saveId })).toBeDefined()
  await expectBalanced(who)
})
