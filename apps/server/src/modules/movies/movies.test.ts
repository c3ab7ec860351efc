import { beforeAll, expect, test } from 'vitest'
import type { Somebody } from '../../../test/app.ts'
import { climbMemberLadder } from '../../../test/ladder.ts'
import { useApp } from '../../../test/use-app.ts'

const app = useApp()
let member: Somebody

const courses = 'GET /api/users/{id}/movies/categories'
const list = 'GET /api/users/{id}/movies'
const one = 'GET /api/users/{id}/movies/{movieId}'
type Row = { id: number }

beforeAll(async () => {
  member = await app.newMember()
  const { db } = app.services
  const many = Array.from({ length: 10 }, (_, n) => ({ id: 100 + n, name: `講座${n}`, description: '', sort: 100 + n }))
  await db
    .insertInto('movie_categories')
    .values([...many, { id: 200, name: '空', description: '', sort: 1 }])
    .execute()
  await db
    .insertInto('movies')
    .values([
      ...many.map(({ id }, n) => ({ id, category_id: id, title: `Listening ${n}`, seconds: 60, sort: 10 - n })),
      {
        id: 301,
        category_id: 100,
        title: 'ＫＥＹとなる文',
        description: '京都の旅',
        tags: ['旅'],
        seconds: 30,
        sort: 99,
      },
      { id: 302, category_id: 100, title: '古い話', seconds: 30, sort: 98, retired_at: new Date() },
      { id: 303, title: '講座のない話', seconds: 30, sort: 1 },
    ])
    .execute()
})

const read = async (call: string, query = '', who = member) => (await app.as(who)(call, { query })).body
const ids = async (query: string): Promise<number[]> => (await read(list, query)).items.map(({ id }: Row) => id)
const film = (movieId: number, who = member) => app.as(who)(one, { params: { movieId } })

test('the calls climb the ladder', async () => {
  await climbMemberLadder(app, courses)
  await climbMemberLadder(app, list)
  await climbMemberLadder(app, one, { params: { movieId: 1 } })
})

test('[C-045] courses that have films, ten a page, with how much of each was seen', async () => {
  const who = await app.newMember()
  for (const movieId of [1, 2]) {
    const body = { position: movieId === 1 ? 60 : 5, duration: 60 }
    await app.as(who)('PUT /api/users/{id}/movies/{movieId}/history', { params: { movieId }, body })
  }
  const first = await read(courses, '', who)
  expect(first.pagination).toEqual({ page: 1, per_page: 10, last_page: 2, total: 12 })
  expect(first.items[0]).toEqual({
    id: 1,
    name: '英文のしくみ',
    description: expect.any(String),
    count_movies: 3,
    count_completed: 1,
    seconds: expect.any(Number),
  })
  const second = await read(courses, 'page=2', who)
  expect(second.items.map(({ id }: Row) => id)).toEqual([108, 109])
  expect(await read(courses, 'page=3', who)).toMatchObject({ items: [], pagination: { page: 3, total: 12 } })
  expect((await read(courses)).items[0].count_completed).toBe(0)
})

test('[C-046] films in the order of their courses, with their tags and the reader’s own progress', async () => {
  const who = await app.newMember()
  const watched = { position: 12, duration: 75 }
  await app.as(who)('PUT /api/users/{id}/movies/{movieId}/history', { params: { movieId: 2 }, body: watched })
  const { items, pagination, tags } = await read(list, '', who)
  expect(items.map(({ id }: Row) => id)).toEqual([1, 2, 3, 5, 4, 6, 100, 301, 101, 102])
  expect(pagination).toMatchObject({ total: 17, last_page: 2 })
  expect(tags).toEqual(expect.arrayContaining(['冠詞', '旅', '段落']))
  expect(items[0].history).toBeNull()
  expect(items[1]).toMatchObject({ category: { id: 1, name: '英文のしくみ' }, tags: ['文法', '冠詞'] })
  expect(items[1].history).toMatchObject({ ...watched, completed: false, watched_at: app.clock.now().toISOString() })
  expect((await read(list)).items[1].history).toBeNull()
})

test('[F-112] keywords: all of the words, whatever their capitals and width', async () => {
  const words = (text: string) => ids(`keywords=${encodeURIComponent(text)}`)
  expect(await words('京都')).toEqual([301])
  expect(await words('key 旅')).toEqual([301])
  expect(await words('ＢＥＣＡＵＳＥ')).toEqual([5])
  expect(await words('都')).toEqual([301])
  expect(await words('都京')).toEqual([])
  expect(await words('%')).toEqual([])
  expect(await words('　')).toHaveLength(10)
  expect(await words('あ'.repeat(101))).toHaveLength(10)
  expect(await words('古い話')).toEqual([])
})

test('[F-113] tags widen each other and narrow the rest', async () => {
  const tags = (...given: string[]) => ids(given.map((tag) => `tags=${encodeURIComponent(tag)}`).join('&'))
  expect(await tags('冠詞')).toEqual([2])
  expect(await tags('冠詞', 'メール')).toEqual([2, 6])
  expect(await ids(`tags=${encodeURIComponent('文法')}&keywords=the`)).toEqual([2])
  expect(await tags('ない')).toEqual([])
})

test('[F-114] categories: the films of some courses', async () => {
  expect(await ids('categories=2')).toEqual([5, 4, 6])
  expect(await ids('categories=109&categories=100')).toEqual([100, 301, 109])
  expect(await ids('categories=999')).toEqual([])
  expect(await ids('categories=x')).toHaveLength(10)
})

test('[F-115] page: ten at a time, and an empty page after the last one', async () => {
  expect(await ids('page=2')).toEqual([103, 104, 105, 106, 107, 108, 109])
  expect(await read(list, 'page=9')).toMatchObject({ items: [], pagination: { page: 9, last_page: 2, total: 17 } })
  expect(await ids('page=-1')).toHaveLength(10)
})

test('[X-15] a film has its files and the next one of its course', async () => {
  const next = async (id: number) => (await film(id)).body.next_id
  expect([await next(1), await next(2), await next(3), await next(5), await next(6)]).toEqual([2, 3, null, 4, null])
  const { body } = await film(1)
  expect(body).toMatchObject({ id: 1, category: { id: 1 }, history: null })
  expect(body.sources.map(({ type }: { type: string }) => type.split(';')[0])).toEqual(['video/mp4', 'video/webm'])
  expect(body.captions.map(({ language }: { language: string }) => language)).toEqual(['ja', 'en'])
  expect((await film(301)).body).toMatchObject({ sources: [], captions: [], poster: null, next_id: null })
})

test('an unknown and a retired film, and one without a course, are not found', async () => {
  for (const id of [302, 303, 999, 999_999_999]) {
    const { status, body } = await film(id)
    expect([status, body.code]).toEqual([404, 'movie_not_found'])
  }
})

test('none of this was an unexpected error', () => {
  expect(app.errors).toEqual([])
})
