import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'

let app: TestApp
const start = '2026-11-20T03:00:00Z'
beforeAll(async () => {
  app = await startApp({ now: start })
})
afterAll(async () => {
  await app.close()
})

const feeds = ['campaigns', 'blogs', 'ads', 'news'] as const
const ask = (feed: (typeof feeds)[number]) => app.as(undefined)(`GET /api/${feed}`)
const items = async (feed: (typeof feeds)[number]) => (await ask(feed)).body.items
const ids = async (feed: (typeof feeds)[number]) => (await items(feed)).map(({ id }: { id: number }) => id)

test.each(feeds)('[Q-114] %s are for everybody, and kept for five minutes', async (feed) => {
  const { status, headers, body } = await ask(feed)
  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('public, max-age=300')
  expect(body.items.length).toBeGreaterThan(0)
})

test('[C-014] articles come newest first, to whoever asks', async () => {
  expect(await ids('blogs')).toEqual([1, 2, 3, 4])
  const dates = (await items('blogs')).map(({ published_at: at }: { published_at: string }) => at)
  expect(dates).toEqual(dates.toSorted().toReversed())
})

test('news come newest first, and not before their time', async () => {
  await app.services.db
    .insertInto('news')
    .values({
      id: 90,
      title: '明日から',
      body: '明日からのお知らせです。',
      published_at: new Date('2026-11-21T03:00:00Z'),
    })
    .execute()
  expect(await ids('news')).toEqual([1, 2, 3, 4, 5])
  app.clock.set('2026-11-21T03:00:00Z')
  expect(await ids('news')).toEqual([90, 1, 2, 3, 4, 5])
  app.clock.set(start)
})

test('campaigns and ads are there from their first moment until their last, in their order', async () => {
  const run = { starts_at: new Date('2026-12-01T00:00:00Z'), ends_at: new Date('2026-12-02T00:00:00Z'), sort: 0 }
  const words = { id: 91, title: '一日だけ', image: '/feeds/campaign-diary.svg', url: 'https://example.com/one-day' }
  await app.services.db
    .insertInto('campaigns')
    .values({ ...words, ...run })
    .execute()
  await app.services.db
    .insertInto('ads')
    .values({ ...words, ...run, image: null })
    .execute()
  const both = async (instant: string) => {
    app.clock.set(instant)
    return [(await ids('campaigns'))[0], (await ids('ads'))[0]]
  }
  expect(await both('2026-11-30T23:59:59.999Z')).toEqual([1, 1])
  expect(await both('2026-12-01T00:00:00Z')).toEqual([91, 91])
  expect(await both('2026-12-01T23:59:59.999Z')).toEqual([91, 91])
  expect(await both('2026-12-02T00:00:00Z')).toEqual([1, 1])
  app.clock.set(start)
})
