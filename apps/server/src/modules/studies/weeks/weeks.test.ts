import { weekToReport } from '@tensaku/domain/studies'
import { addDays, jstDate, startOfJstDay } from '@tensaku/domain/calendar'
import { beforeAll, expect, test } from 'vitest'
import type { Somebody } from '../../../../test/app.ts'
import { exportedBy } from '../../../../test/exporter.ts'
import { climbMemberLadder } from '../../../../test/ladder.ts'
import { orderFlow } from '../../../../test/order-flow.ts'
import { useApp } from '../../../../test/use-app.ts'
import { anonymise } from '../../personal-data/anonymise.ts'
import { tellWeeks } from './tell-weeks.ts'

const app = useApp()
const flow = orderFlow(app)
const call = 'GET /api/users/{id}/studies/weeks'
const weeksOf = async (who: Somebody) => (await app.as(who)(call)).body

let teacher: Somebody
beforeAll(async () => {
  teacher = await app.newInstructor({ slots: 8 })
  // The first report of a service.
  await tell()
})

/** Moves to the next Monday 7:00 in Japan, plus some milliseconds. Answers the Monday of the week that is reported then. */
function toMonday(ms = 0): string {
  const week = addDays(weekToReport(app.clock.now()), 7)
  const due = startOfJstDay(addDays(week, 7)).getTime() + 7 * 3_600_000 + ms
  app.clock.advance(due - app.clock.now().getTime())
  return week
}

/** All reports that are due: three servers at once, until none has anything to do. */
async function tell(): Promise<number> {
  const done = await Promise.all([1, 2, 3].map(() => tellWeeks.run(app.services)))
  const told = done.reduce((sum, one) => sum + one, 0)
  return told > 0 ? told + (await tell()) : 0
}

const watch = (who: Somebody, movieId: number) =>
  app.as(who)('PUT /api/users/{id}/movies/{movieId}/history', {
    params: { movieId },
    body: { position: 20, duration: 60 },
  })

async function delivered(who: Somebody) {
  const { id } = await flow.place(who)
  await flow.claim(teacher, id)
  await flow.deliver(teacher, id, await flow.correct(teacher, id))
  return (await flow.read(who, id)).length
}

const told = async (who: Somebody) => {
  const { db } = app.services
  const notices = db.selectFrom('notifications').select('event_key').where('user_id', '=', who.id)
  const mails = db.selectFrom('mails').select('kind').where('user_id', '=', who.id)
  return [
    (await notices.where('kind', '=', 'study_week').execute()).length,
    (await mails.where('kind', '=', 'study_week').execute()).length,
  ]
}

test('the weeks climb the ladder, and a learner without one has none', async () => {
  await climbMemberLadder(app, call)
  expect(await weeksOf(await app.newMember())).toMatchObject({ items: [], pagination: { total: 0 } })
})

test('everybody who studied is told on Monday at 7:00, once, by three servers and again later', async () => {
  toMonday()
  await tell()
  const [writer, watcher, idle] = await Promise.all([1, 2, 3].map(() => app.newMember({ points: 5000 })))
  if (!writer || !watcher || !idle) throw new Error('nobody')
  const words = await delivered(writer)
  await watch(writer, 1)
  await watch(watcher, 2)
  const week = toMonday(-1)
  expect(await tell()).toBe(0)
  app.clock.advance(1)
  expect(await tell()).toBeGreaterThanOrEqual(2)
  app.clock.advance(3 * 86_400_000)
  expect(await tell()).toBe(0)
  expect((await weeksOf(writer)).items).toEqual([
    { week, until: addDays(week, 6), written: 1, orders: 1, words, cards: 0, films: 1, fewer: [] },
  ])
  expect((await weeksOf(watcher)).items).toMatchObject([{ week, written: 0, orders: 0, words: 0, films: 1 }])
  expect([await told(writer), await told(watcher), await told(idle)]).toEqual([
    [1, 1],
    [1, 1],
    [0, 0],
  ])
  const { items } = (await app.as(watcher)('GET /api/users/{id}/notifications')).body
  expect(items[0]).toMatchObject({ kind: 'study_week', title: '先週のふりかえりが届きました', about: '動画1本' })
})

test('cards count as study, and who pauses is not told', async () => {
  const { db } = app.services
  const [studying, pausing] = await Promise.all([app.newMember(), app.newMember()])
  const today = jstDate(app.clock.now())
  const answered = [studying, pausing].map(({ id }) => ({ user_id: id, day: today, answers: 7 }))
  await db.insertInto('study_days').values(answered).execute()
  const pause = { user_id: pausing.id, from_day: today, until_day: addDays(today, 30) }
  await db.insertInto('study_pauses').values(pause).execute()
  toMonday()
  await tell()
  expect((await weeksOf(studying)).items).toMatchObject([{ cards: 7, films: 0 }])
  expect((await weeksOf(pausing)).items).toEqual([])
  expect([await told(studying), await told(pausing)]).toEqual([
    [1, 1],
    [0, 0],
  ])
})

test('the mail has a switch of its own, and the list in the app stays', async () => {
  const who = await app.newMember()
  const put = (body: object) => app.as(who)('PUT /api/users/{id}/notification-settings', { body })
  expect((await put({ group: 'study', push: false })).status).toBe(400)
  const { items } = (await put({ group: 'study', mail: false })).body
  expect(items.at(-1)).toEqual({ group: 'study', mail: false, push: null })
  await watch(who, 1)
  toMonday()
  await tell()
  expect(await told(who)).toEqual([1, 0])
})

test('the weeks before the first report of a service are not told', async () => {
  const { db } = app.services
  await db.deleteFrom('study_weeks_made').execute()
  const who = await app.newMember()
  await watch(who, 1)
  toMonday()
  expect(await tell()).toBe(0)
  expect(await told(who)).toEqual([0, 0])
})

test('servers that were off for weeks tell the last week only', async () => {
  const who = await app.newMember()
  await watch(who, 1)
  app.clock.advance(8 * 86_400_000)
  await watch(who, 2)
  const day = jstDate(app.clock.now())
  const week = toMonday()
  await tell()
  const { items } = await weeksOf(who)
  expect(items).toHaveLength(1)
  expect(items[0].week).toBe(week)
  expect(week <= day && day <= items[0].until).toBe(true)
})

test('the weeks are in the export, and are gone 30 days after a withdrawal', async () => {
  const who = await app.newMember()
  await watch(who, 1)
  const week = toMonday()
  await tell()
  expect((await exportedBy(app, who))['study_weeks']).toMatchObject([{ week, facts: { films: 1 } }])
  const { db } = app.services
  await db.updateTable('users').set({ withdrawn_at: app.clock.now() }).where('id', '=', who.id).execute()
  app.clock.advance(31 * 86_400_000)
  await anonymise.run(app.services)
  const left = db.selectFrom('study_weeks').select('week').where('user_id', '=', who.id)
  expect(await left.execute()).toEqual([])
})
