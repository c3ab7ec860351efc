import type { StudyHistory } from '@tensaku/contract'
import { beforeAll, expect, test } from 'vitest'
import type { Somebody } from '../../../../test/app.ts'
import { words } from '../../../../test/builders.ts'
import { climbMemberLadder } from '../../../../test/ladder.ts'
import { orderFlow } from '../../../../test/order-flow.ts'
import { studying } from '../../../../test/studying.ts'
import { useApp } from '../../../../test/use-app.ts'

const app = useApp({ now: '2026-11-20T03:00:00Z' })
const flow = orderFlow(app)
const call = 'GET /api/users/{id}/studies/history'
let teacher: Somebody
beforeAll(async () => {
  teacher = await app.newInstructor({ slots: 8 })
})

const at = (text: string) => app.clock.set(`${text}+09:00`)
const read = async (who: Somebody, page = 1): Promise<StudyHistory> => {
  const answer = await app.as(who)(call, { query: `page=${page}` })
  expect(answer.status).toBe(200)
  return answer.body
}
const learner = () => app.newMember({ points: 50_000 })
const watch = (who: Somebody, movieId: number, position: number) =>
  app.as(who)('PUT /api/users/{id}/movies/{movieId}/history', {
    params: { movieId },
    body: { position, duration: 100 },
  })

/** Places an order of two exercises. */
async function exercised(who: Somebody, title = '駅前の本屋') {
  const exercises = await app.services.db
    .selectFrom('exercises')
    .select(['id', 'title'])
    .where('category_id', '=', 2)
    .orderBy('id')
    .limit(2)
    .execute()
  const items = exercises.map(() => ({ english: words(20), japanese: '日本語です。' }))
  const ids = exercises.map(({ id }) => id)
  const { id } = await flow.place(who, { settings: { category: 2 }, exercises: ids, drafts: { title, items } })
  return { id, exercise: exercises[0]?.title }
}
async function deliver(id: number) {
  await flow.claim(teacher, id)
  await flow.deliver(teacher, id, await flow.correct(teacher, id))
}

test('[X-17] reading the history climbs the ladder, and is empty before anything was studied', async () => {
  await climbMemberLadder(app, call)
  const none = { items: [], pagination: { page: 1, per_page: 10, last_page: 1, total: 0 }, recent: [] }
  expect(await read(await learner())).toEqual(none)
})

test('[Q-117][X-17] a day in Japan has its exercises, deliveries and films, newest first, each with its screen', async () => {
  const who = await learner()
  at('2026-11-21T23:59:59')
  const { id, exercise } = await exercised(who)
  at('2026-11-22T00:00:00')
  await deliver(id)
  at('2026-11-22T12:00:00')
  await watch(who, 1, 30)
  await watch(who, 2, 95)
  await watch(who, 3, 0)
  const { items, recent, pagination } = await read(who)
  const film = { name: 'resources-courses-videos-id', at: '2026-11-22T03:00:00.000Z', count: 1 }
  expect(items).toMatchObject([
    {
      day: '2026-11-22',
      entries: [
        { ...film, kind: 'film', params: { id: 2 } },
        { ...film, kind: 'film_part', params: { id: 1 } },
        {
          kind: 'delivery',
          title: '駅前の本屋',
          count: 1,
          name: 'orders-id',
          params: { id },
          at: '2026-11-21T15:00:00.000Z',
        },
      ],
    },
    {
      day: '2026-11-21',
      entries: [{ kind: 'exercise', title: exercise, count: 2, name: 'orders-id', params: { id } }],
    },
  ])
  expect(items.map(({ entries }) => entries.length)).toEqual([3, 1])
  expect(recent).toEqual([
    { day: '2026-11-21', count: 1 },
    { day: '2026-11-22', count: 3 },
  ])
  expect(pagination.total).toBe(2)
})

test('[Q-117] a cancelled order takes its exercises back, and a hidden order leads nowhere', async () => {
  at('2026-11-23T12:00:00')
  const who = await learner()
  const { id: cancelled } = await exercised(who)
  const { id: hidden } = await exercised(who)
  await deliver(hidden)
  expect((await read(who)).items[0]?.entries).toHaveLength(3)
  await flow.cancel(who, cancelled)
  expect((await read(who)).items[0]?.entries.map(({ kind }) => kind).toSorted()).toEqual(['delivery', 'exercise'])
  await app.services.db.updateTable('orders').set({ hidden_at: app.clock.now() }).where('id', '=', hidden).execute()
  expect((await read(who)).items).toEqual([])
})

test('[X-17] ten days are a page, and the picture has the last twelve weeks', async () => {
  const who = await learner()
  const movies = await app.services.db.selectFrom('movies').select('id').orderBy('id').limit(4).execute()
  const days = Array.from(
    { length: 23 },
    (_, n) => new Date(new Date('2026-08-01T12:00:00+09:00').getTime() + n * 6 * 86_400_000),
  )
  const more = Array.from({ length: 19 }, (_, n) => ({ id: 2000 + n, title: `${n}`, seconds: 60, sort: n }))
  await app.services.db.insertInto('movies').values(more).execute()
  await app.services.db
    .insertInto('movie_histories')
    .values(
      days.map((day, n) => ({
        user_id: who.id,
        movie_id: movies[n]?.id ?? 2000 + n - 4,
        position: 5,
        duration: 60,
        watched_at: day,
      })),
    )
    .execute()
  at('2026-12-11T12:00:00')
  const pages = [await read(who, 1), await read(who, 2), await read(who, 3), await read(who, 4)]
  expect(pages.map(({ items }) => items.length)).toEqual([10, 10, 3, 0])
  expect(pages.map(({ pagination }) => pagination.total)).toEqual([23, 23, 23, 23])
  const listed = pages.flatMap(({ items }) => items.map(({ day }) => day))
  expect(listed).toEqual(listed.toSorted().toReversed())
  expect(listed[0]).toBe('2026-12-11')
  expect(pages[0]?.recent.map(({ day }) => day)).toEqual(listed.filter((day) => day >= '2026-09-19').toReversed())
  expect((await read(await learner())).items).toEqual([])
})

test('[Q-117] reviews and quizzes are entries of their day in Japan, each card once', async () => {
  at('2026-12-20T23:59:59')
  const who = await learner()
  const { addCards, send, answer } = studying(app)
  const [first = 0, second = 0] = await addCards(who, 2)
  await send(who, [answer(first, 1), answer(first, 3), answer(second), answer(second, 3, { mode: 'quiz' })])
  at('2026-12-21T00:00:00')
  await send(who, [answer(first)])
  const { items, recent } = await read(who)
  expect(items).toEqual([
    { day: '2026-12-21', entries: [{ kind: 'review', at: null, title: '', count: 1, name: 'studies', params: {} }] },
    {
      day: '2026-12-20',
      entries: [
        { kind: 'quiz', at: null, title: '', count: 1, name: 'studies-flashcards', params: {} },
        { kind: 'review', at: null, title: '', count: 2, name: 'studies', params: {} },
      ],
    },
  ])
  expect(recent.map(({ day }) => day)).toEqual(['2026-12-20', '2026-12-21'])
})
