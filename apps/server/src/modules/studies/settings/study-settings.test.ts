import { day } from '@tensaku/domain/calendar'
import { beforeEach, expect, test } from 'vitest'
import { climbMemberLadder } from '../../../../test/ladder.ts'
import { outcome } from '../../../../test/order-flow.ts'
import { changeSettingsCall, settingsCall, studying } from '../../../../test/studying.ts'
import { useApp } from '../../../../test/use-app.ts'
import { anonymise } from '../../personal-data/anonymise.ts'
import { pausedOn } from '../index.ts'

const app = useApp()
const { newLearner, answer, send, addCards, today, offered, settings, change } = studying(app)
const usual = { per_day: 20, new_per_day: 10, paused_until: null, ranking: true }

beforeEach(() => app.clock.set('2026-11-20T12:00:00+09:00'))

test('both calls climb the ladder', async () => {
  await climbMemberLadder(app, settingsCall)
  await climbMemberLadder(app, changeSettingsCall, { body: usual })
})

test('settings are the usual ones until a learner chooses, and hold at once', async () => {
  const who = await newLearner()
  await addCards(who, 20)
  expect(await settings(who)).toEqual(usual)
  const { status, body } = await change(who, { per_day: 8, new_per_day: 50, ranking: false })
  expect([status, body]).toEqual([200, { ...usual, per_day: 8, new_per_day: 50, ranking: false }])
  expect(await settings(who)).toEqual(body)
  expect(await offered(who)).toHaveLength(8)
  await change(who, { new_per_day: 0 })
  expect(await offered(who)).toEqual([])
})

test.each([
  { per_day: 4 },
  { per_day: 101 },
  { new_per_day: -1 },
  { new_per_day: 51 },
  { paused_until: '2026-11-20' },
  { paused_until: '2027-01-20' },
  { paused_until: '2026-02-30' },
  { ranking: 1 },
  { color: 'red' },
])('%j is refused', async (wrong) => {
  const who = await newLearner()
  expect(outcome(await change(who, wrong))).toBe('400 invalid_input')
  expect(await settings(who)).toEqual(usual)
})

test('during a pause nothing is due; then due days and the run of days go on where they were', async () => {
  const who = await newLearner()
  const [id = 0] = await addCards(who, 2)
  await send(who, [answer(id)])
  app.clock.advance(day)
  const from = app.clock.now()
  const until = new Date(from.getTime() + 60 * day).toISOString().slice(0, 10)
  expect((await change(who, { paused_until: until })).body.paused_until).toBe(until)
  expect(await today(who)).toMatchObject({ items: [], paused_until: until, run: { days: 1 } })
  expect(await today(who)).toMatchObject({ next_due: new Date(from.getTime() + 62 * day).toISOString().slice(0, 10) })
  app.clock.advance(59 * day)
  expect(await pausedOn(app.services.db, who.id, '2027-01-19')).toBe(true)
  expect(await offered(who)).toEqual([])
  app.clock.advance(day)
  expect(await pausedOn(app.services.db, who.id, until)).toBe(false)
  expect(await settings(who)).toEqual(usual)
  // The card was due two days after the first of the pause.
  expect(await offered(who)).toEqual([id + 1])
  app.clock.advance(2 * day)
  expect(await offered(who)).toEqual([id, id + 1])
})

test('a pause is changed and ended, and parallel requests never leave two', async () => {
  const who = await newLearner()
  await Promise.all(Array.from({ length: 6 }, (_, n) => change(who, { paused_until: `2026-12-0${n + 1}` })))
  const pauses = () => app.services.db.selectFrom('study_pauses').selectAll().where('user_id', '=', who.id).execute()
  expect(await pauses()).toHaveLength(1)
  await change(who)
  expect(await pauses()).toEqual([])
  await change(who, { paused_until: '2026-12-01' })
  app.clock.advance(2 * day)
  await change(who)
  expect(await pauses()).toMatchObject([{ from_day: '2026-11-20', until_day: '2026-11-22' }])
  await change(who, { paused_until: '2026-12-10' })
  expect((await settings(who)).paused_until).toBe('2026-12-10')
  expect(await pauses()).toHaveLength(2)
})

test('nothing of a member’s study stays after their withdrawal', async () => {
  const who = await newLearner()
  const [id = 0] = await addCards(who, 1)
  await send(who, [answer(id)])
  await change(who, { paused_until: '2026-12-20' })
  await app.as(who)('DELETE /api/users/{id}', { body: { reason: '' } })
  app.clock.advance(31 * day)
  await anonymise.run(app.services)
  for (const table of ['card_states', 'card_reviews', 'study_days', 'study_pauses', 'study_settings'] as const)
    expect(await app.services.db.selectFrom(table).selectAll().where('user_id', '=', who.id).execute()).toEqual([])
})
