import { expect, test } from 'vitest'
import type { Somebody } from '../../../test/app.ts'
import { climbMemberLadder } from '../../../test/ladder.ts'
import { exportedBy } from '../../../test/exporter.ts'
import { useApp } from '../../../test/use-app.ts'
import { anonymise } from '../personal-data/anonymise.ts'

const app = useApp()

const list = 'GET /api/users/{id}/movies/histories'
const put = 'PUT /api/users/{id}/movies/{movieId}/history'
const body = { position: 30, duration: 420 }
const watch = (who: Somebody, movieId: number, given: Record<string, unknown> = {}) =>
  app.as(who)(put, { params: { movieId }, body: { ...body, ...given } })
const listed = async (who: Somebody) => (await app.as(who)(list)).body.items
const ago = (seconds: number) => new Date(app.clock.now().getTime() - seconds * 1000).toISOString()

const events = (who: Somebody) =>
  app.services.db
    .selectFrom('stream_events')
    .select('payload')
    .where('audience_id', '=', who.id)
    .orderBy('id')
    .execute()

test('both climb the ladder', async () => {
  await climbMemberLadder(app, list)
  await climbMemberLadder(app, put, { params: { movieId: 1 }, body })
})

test('an unknown film is refused before the body is read', async () => {
  const who = await app.newMember()
  for (const movieId of [999, 999_999_999]) {
    const answer = await app.as(who)(put, { params: { movieId }, body: {} })
    expect([answer.status, answer.body.code]).toEqual([404, 'movie_not_found'])
  }
})

test.each([
  ['no position', { duration: 10 }],
  ['no duration', { position: 10 }],
  ['a text', { position: '10', duration: 10 }],
  ['a film of more than a day', { position: 0, duration: 86_401 }],
  ['a negative duration', { position: 0, duration: -1 }],
  ['a day for an instant', { position: 0, duration: 1, watched_at: '2026-11-20' }],
  ['an unknown key', { position: 0, duration: 1, title: 'x' }],
])('%s is refused', async (_name, wrong) => {
  const who = await app.newMember()
  expect((await app.as(who)(put, { params: { movieId: 1 }, body: wrong })).status).toBe(400)
  expect(await listed(who)).toEqual([])
})

test('[Q-34] a position is stored every 15 s and on pause, announced to other devices, and listed newest first', async () => {
  const who = await app.newMember()
  const other = await app.newMember()
  for (let position = 0; position <= 60; position += 15) {
    expect((await watch(who, 1, { position })).status).toBe(200)
    app.clock.advance(15_000)
  }
  await watch(who, 2, { position: 7.9, duration: 540.4 })
  expect(await listed(who)).toMatchObject([
    { movie_id: 2, title: 'a と the を迷わず選ぶ', position: 7, duration: 540, completed: false },
    { movie_id: 1, position: 60, duration: 420, completed: false },
  ])
  expect(await listed(other)).toEqual([])
  expect((await events(who)).map(({ payload }) => payload)).toEqual(
    [1, 1, 1, 1, 1, 2].map((id) => ({ kind: 'movie_history', id })),
  )
  expect(await events(other)).toEqual([])
})

test('a position outside the film is its nearer end', async () => {
  const who = await app.newMember()
  expect((await watch(who, 1, { position: -3 })).body).toMatchObject({ position: 0 })
  app.clock.advance(1)
  expect((await watch(who, 1, { position: 1e300 })).body).toMatchObject({ position: 420, completed: true })
  app.clock.advance(1)
  expect((await watch(who, 1, { position: 5, duration: 0 })).body).toMatchObject({ position: 0, duration: 0 })
})

test('a late position from an offline device does not replace a newer one, and is not announced', async () => {
  const who = await app.newMember()
  await watch(who, 1, { position: 200, watched_at: ago(60) })
  const late = await watch(who, 1, { position: 20, watched_at: ago(3600) })
  expect(late.body).toMatchObject({ position: 200, watched_at: ago(60) })
  const again = await watch(who, 1, { position: 200, watched_at: ago(60) })
  expect(again.body).toMatchObject({ position: 200 })
  expect(await events(who)).toHaveLength(1)
  expect((await watch(who, 1, { position: 210, watched_at: ago(30) })).body).toMatchObject({ position: 210 })
})

test('the newest instant stays, in whatever order devices write', async () => {
  const who = await app.newMember()
  const seconds = [9, 3, 7, 1, 8, 2, 6, 4, 5]
  await Promise.all(seconds.map((s) => watch(who, 3, { position: 100 - s, watched_at: ago(s) })))
  expect(await listed(who)).toMatchObject([{ movie_id: 3, position: 99, watched_at: ago(1) }])
})

test('a device whose clock is ahead wins for a moment only, and one with an impossible date never', async () => {
  const who = await app.newMember()
  const ahead = await watch(who, 1, { position: 10, watched_at: '2099-01-01T00:00:00Z' })
  expect(ahead.body.watched_at).toBe(app.clock.now().toISOString())
  app.clock.advance(1)
  expect((await watch(who, 1, { position: 20 })).body).toMatchObject({ position: 20 })
  expect((await watch(who, 1, { position: 1, watched_at: '0000-01-01T00:00:00Z' })).body.position).toBe(20)
})

test('a film is completed at nine tenths, and stays so when it is watched again', async () => {
  const who = await app.newMember()
  expect((await watch(who, 1, { position: 377 })).body.completed).toBe(false)
  app.clock.advance(1)
  expect((await watch(who, 1, { position: 378 })).body.completed).toBe(true)
  app.clock.advance(1)
  expect((await watch(who, 1, { position: 0 })).body).toMatchObject({ position: 0, completed: true })
})

test('the newest hundred stay', async () => {
  const who = await app.newMember()
  await app.services.db
    .insertInto('movies')
    .values(Array.from({ length: 103 }, (_, n) => ({ id: 1000 + n, title: `${n}`, seconds: 60, sort: n })))
    .execute()
  for (let n = 0; n < 103; n++) {
    app.clock.advance(1000)
    await watch(who, 1000 + n)
  }
  const items = await listed(who)
  expect(items).toHaveLength(100)
  expect(items.at(-1)).toMatchObject({ movie_id: 1003 })
  await watch(who, 1001, { watched_at: ago(3600) })
  expect(await listed(who)).toEqual(items)
})

test('it is in the member’s export, and deleted with the member', async () => {
  const who = await app.newMember()
  await watch(who, 4, { position: 12 })
  expect((await exportedBy(app, who)).movies).toMatchObject([{ movie_id: 4, position: 12 }])

  await app.as(who)('DELETE /api/users/{id}', { body: { reason: '' } })
  app.clock.advance(30 * 24 * 60 * 60 * 1000)
  await anonymise.run(app.services)
  const rows = app.services.db.selectFrom('movie_histories').select('movie_id').where('user_id', '=', who.id)
  expect(await rows.execute()).toEqual([])
})

test('none of this was an unexpected error', () => {
  expect(app.errors).toEqual([])
})
