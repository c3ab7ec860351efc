import { beforeAll, expect, test } from 'vitest'
import { loadContent } from '../index.ts'
import type { Somebody } from '../../../test/app.ts'
import { climbMemberLadder } from '../../../test/ladder.ts'
import { useApp } from '../../../test/use-app.ts'

const start = '2026-11-20T03:00:00Z'
const app = useApp({ now: start })
let reader: Somebody
beforeAll(async () => {
  reader = await app.newMember()
})

const open = ['campaigns', 'blogs', 'ads'] as const
type Feed = (typeof open)[number] | 'news'
const ask = (feed: Feed) =>
  feed === 'news' ? app.as(reader)('GET /api/users/{id}/news') : app.as(undefined)(`GET /api/${feed}`)
const items = async (feed: Feed) => (await ask(feed)).body.items
const ids = async (feed: Feed) => (await items(feed)).map(({ id }: { id: number }) => id)

test.each(open)('[Q-114] %s are for everybody, and cached for five minutes', async (feed) => {
  const { status, headers, body } = await ask(feed)
  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('public, max-age=300')
  expect(body.items.length).toBeGreaterThan(0)
})

test('[C-014] articles come newest first, to everybody', async () => {
  expect(await ids('blogs')).toEqual([1, 2, 3, 4])
  const dates = (await items('blogs')).map(({ published_at: at }: { published_at: string }) => at)
  expect(dates).toEqual(dates.toSorted().toReversed())
})

test('[C-021] members read published news, newest first', async () => {
  await climbMemberLadder(app, 'GET /api/users/{id}/news')
  expect((await ask('news')).headers['cache-control']).toBe('no-store')
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

const oneDay = {
  id: 91,
  title: '一日だけ',
  image: '/feeds/campaign-diary.svg',
  url: 'https://example.com/one-day',
  starts_at: new Date('2026-12-01T00:00:00Z'),
  ends_at: new Date('2026-12-02T00:00:00Z'),
  sort: 0,
}

/** The first entry just before a day, at its first moment, at its last, and after it. */
async function firstAround(feed: 'campaigns' | 'ads') {
  const found: number[] = []
  for (const instant of [
    '2026-11-30T23:59:59.999',
    '2026-12-01T00:00:00',
    '2026-12-01T23:59:59.999',
    '2026-12-02T00:00:00',
  ]) {
    app.clock.set(`${instant}Z`)
    found.push((await ids(feed))[0])
  }
  app.clock.set(start)
  return found
}

test('[C-013] guests see campaigns from their first moment until their last, each with a banner for wide and for small screens', async () => {
  await app.services.db.insertInto('campaigns').values(oneDay).execute()
  expect(await firstAround('campaigns')).toEqual([1, 91, 91, 1])
  const [first] = await items('campaigns')
  expect(first.banners).toEqual({ pc: '/feeds/campaign-diary-wide.svg', sp: '/feeds/campaign-diary.svg' })
  app.clock.set(oneDay.starts_at)
  const [withOnePicture] = await items('campaigns')
  expect(withOnePicture.banners).toEqual({ pc: oneDay.image, sp: oneDay.image })
  app.clock.set(start)
})

test('[C-015] guests see ads from their first moment until their last, and their ids stay', async () => {
  await app.services.db
    .insertInto('ads')
    .values({ ...oneDay, image: null })
    .execute()
  expect(await firstAround('ads')).toEqual([1, 91, 91, 1])
  const before = await ids('ads')
  await loadContent(app.services.db, app.clock.now(), { demo: false })
  expect(await ids('ads')).toEqual(before)
})

test('[F-171] articles and news answer with fields of our own', async () => {
  const fields = async (feed: Feed) => Object.keys((await items(feed))[0]).toSorted()
  expect(await fields('blogs')).toEqual(['excerpt', 'id', 'image', 'published_at', 'title', 'url'])
  expect(await fields('news')).toEqual(['body', 'id', 'published_at', 'title'])
})
