import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { useApp } from '../../test/use-app.ts'
import { generateTypes } from './generate-types.ts'
import { loadStarterContent } from './starter-content/load.ts'

const app = useApp()

test('the types of the tables are those of the migrated schema', async () => {
  const types = await readFile(new URL('./schema.gen.ts', import.meta.url), 'utf8')
  expect(types).toBe(await generateTypes(app.url))
})

const loaded = [
  'categories',
  'price_rules',
  'exercises',
  'plan_products',
  'campaigns',
  'blogs',
  'ads',
  'news',
  'movies',
  'instructors',
  'users',
  'operators',
  'point_lots',
] as const

test('loading the starter content again, also twice at once, changes nothing', async () => {
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
  await loadStarterContent(db, clock.now(), { accounts: true })
  const first = await count()
  await Promise.all([1, 2, 3].map(() => loadStarterContent(db, clock.now(), { accounts: true })))
  expect(await count()).toEqual(first)
  expect(first).toEqual([
    'categories 11',
    'price_rules 1',
    'exercises 92',
    'plan_products 193',
    'campaigns 2',
    'blogs 4',
    'ads 3',
    'news 5',
    'movies 6',
    'instructors 6',
    'users 1',
    'operators 1',
    'point_lots 1',
  ])
})

test('loaded on another day, what runs keeps its dates, and a plan its id', async () => {
  const { db, clock } = app.services
  const dates = () => db.selectFrom('campaigns').select(['id', 'starts_at', 'ends_at']).orderBy('id').execute()
  const plans = () => db.selectFrom('plan_products').select(['id', 'key', 'sort']).orderBy('id').execute()
  const before = [await dates(), await plans()]
  await loadStarterContent(db, new Date(clock.now().getTime() + 40 * 86_400_000), { accounts: false })
  expect([await dates(), await plans()]).toEqual(before)
})

test('starter content is written again only after its files, its demo accounts or the schema have changed', async () => {
  const { db, clock } = app.services
  const load = (accounts: boolean) => loadStarterContent(db, clock.now(), { accounts })
  const rename = (name: string) => db.updateTable('categories').set({ name }).where('id', '=', 1).execute()
  const nameNow = async () =>
    (await db.selectFrom('categories').select('name').where('id', '=', 1).executeTakeFirstOrThrow()).name
  await load(true)
  const name = await nameNow()
  await rename('edited by hand')
  await load(true)
  expect(await nameNow()).toBe('edited by hand')

  await load(false)
  expect(await nameNow()).toBe(name)
  await rename('edited by hand')
  await db.updateTable('starter_content').set({ fingerprint: 'of files as they were before' }).execute()
  await load(false)
  expect(await nameNow()).toBe(name)
})
