import { expect, test } from 'vitest'
import { useApp } from '../../test/use-app.ts'
import { rulesAt } from '../modules/catalogue/index.ts'
import { addRules } from '../modules/catalogue/seed.ts'
import { loadContent } from '../modules/index.ts'
import { json } from './database.ts'
import { inTransaction } from './transaction.ts'

const app = useApp()
const day = 86_400_000

const loaded = [
  'categories',
  'price_rules',
  'exercises',
  'plan_products',
  'campaigns',
  'blogs',
  'ads',
  'news',
  'movie_categories',
  'movies',
  'instructors',
  'users',
  'operators',
  'point_lots',
] as const

test('the first start loads everything, and several starts at once load it once', async () => {
  const { db, clock } = app.services
  const count = async () =>
    Promise.all(
      loaded.map(async (table) => {
        const row = await db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll<number>().as('rows'))
          .executeTakeFirstOrThrow()
        return `${table} ${row.rows}`
      }),
    )
  await Promise.all([1, 2, 3].map(() => loadContent(db, clock.now(), { demo: true })))
  const counted = await count()
  expect(counted).toEqual([
    'categories 11',
    'price_rules 1',
    'exercises 92',
    'plan_products 193',
    'campaigns 2',
    'blogs 4',
    'ads 3',
    'news 5',
    'movie_categories 2',
    'movies 6',
    'instructors 6',
    'users 2',
    'operators 1',
    'point_lots 2',
  ])
  await loadContent(db, clock.now(), { demo: true })
  expect(await count()).toEqual(counted)
})

test('content that is loaded again on another day keeps its dates and ids', async () => {
  const { db, clock } = app.services
  const read = () =>
    Promise.all([
      db.selectFrom('campaigns').select(['id', 'starts_at', 'ends_at']).orderBy('id').execute(),
      db.selectFrom('plan_products').select(['id', 'key', 'sort']).orderBy('id').execute(),
    ])
  const before = await read()
  expect(before[1].map(({ id }) => id)).toEqual(before[1].map((_, index) => index + 1))
  await db.updateTable('seeds').set({ hash: 'of files as they were before' }).execute()
  await loadContent(db, new Date(clock.now().getTime() + 40 * day), { demo: false })
  expect(await read()).toEqual(before)
})

test('new prices of the file replace its own older ones, and leave those of an operator unchanged', async () => {
  const { db, clock } = app.services
  const question = async () => (await rulesAt(db, clock.now())).question
  const rules = await rulesAt(db, clock.now())
  const bring = (price: number) => inTransaction(db, (tx) => addRules(tx, { ...rules, question: price }, clock.now()))
  await bring(rules.question + 1)
  await bring(rules.question + 1)
  expect(await question()).toBe(rules.question + 1)
  const versions = db.selectFrom('price_rules').select('version')
  expect(await versions.execute()).toHaveLength(2)

  await db
    .insertInto('price_rules')
    .values({ rules: json({ ...rules, question: 7 }), valid_from: clock.now() })
    .execute()
  await bring(rules.question + 2)
  expect(await question()).toBe(7)
  expect(await versions.execute()).toHaveLength(3)
})

test('a retired row is in no list, and references to it still find it', async () => {
  const { db, clock } = app.services
  const member = await app.newMember({ points: 0 })
  const retired = { retired_at: clock.now() }
  const listed = async () => {
    const exercises = (
      await app.as(member)('GET /api/users/{id}/exercises/categories/{category}', { params: { category: 2 } })
    ).body
    const options = (await app.as(member)('GET /api/users/{id}/form-options')).body
    const plans = (await app.as(member)('GET /api/users/{id}/products/subscriptions')).body.items
    const daily = 'GET /api/users/{id}/exercises/daily/categories/{category}'
    const feeds = ['GET /api/campaigns', 'GET /api/blogs', 'GET /api/ads', 'GET /api/users/{id}/news']
    return {
      exercises: exercises.pagination.total,
      daily: (await app.as(member)(daily, { params: { category: 2 } })).body.items.length > 0,
      categories: options.categories.length,
      tags: options.tags.includes('ただ一つの札'),
      plans: plans.length,
      feeds: await Promise.all(feeds.map(async (feed) => (await app.as(member)(feed)).body.items.length)),
    }
  }
  await db
    .updateTable('exercises')
    .set({ tags: ['ただ一つの札'] })
    .where('id', '=', 2001)
    .execute()
  const before = await listed()
  expect(before).toMatchObject({ daily: true, tags: true, feeds: [2, 4, 3, 5] })
  await db.updateTable('exercises').set(retired).where('category_id', '=', 2).execute()
  await db.updateTable('categories').set(retired).where('id', '=', 3).execute()
  await db.updateTable('plan_products').set(retired).where('id', '=', 1).execute()
  for (const feed of ['campaigns', 'blogs', 'ads', 'news'] as const)
    await db.updateTable(feed).set(retired).where('id', '=', 1).execute()
  expect(await listed()).toEqual({
    exercises: 0,
    daily: false,
    categories: before.categories - 1,
    tags: false,
    plans: before.plans - 1,
    feeds: [1, 3, 2, 4],
  })
  expect(
    (await app.as(member)('GET /api/users/{id}/exercises/{exerciseId}', { params: { exerciseId: 2001 } })).status,
  ).toBe(200)
})
