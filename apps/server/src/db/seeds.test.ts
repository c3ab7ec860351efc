import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { useApp } from '../../test/use-app.ts'
import { tableSeed } from './seed-table.ts'
import { loadSeeds, type Seed } from './seeds.ts'

const app = useApp()

const day = 86_400_000
type Film = { id: number; title: string; seconds: number }
const first: Film = { id: 901, title: '冠詞', seconds: 60 }
const second: Film = { id: 902, title: '時制', seconds: 70 }
const third: Film = { id: 903, title: '語順', seconds: 80 }

const seedOf = (films: readonly Film[]) =>
  tableSeed({ table: 'movies', read: async () => films, row: (film, index) => ({ ...film, sort: index + 1 }) })
const load = (...films: Film[]) => loadSeeds(app.services.db, [seedOf(films)], app.clock.now(), { demo: false })
const edit = (id: number, title: string) =>
  app.services.db.updateTable('movies').set({ title }).where('id', '=', id).execute()

/** Each row with the transaction that wrote it last. */
const rows = () =>
  app.services.db
    .selectFrom('movies')
    .select(['id', 'title', 'retired_at', sql<string>`xmin::text`.as('written')])
    .where('id', '>', 900)
    .orderBy('id')
    .execute()
const titles = async () => (await rows()).map(({ title, retired_at: retired }) => (retired ? `(${title})` : title))

beforeEach(async () => {
  const { db } = app.services
  await db.deleteFrom('movies').execute()
  await db.deleteFrom('seed_rows').where('seed', '=', 'movies').execute()
  await db.deleteFrom('seeds').where('name', '=', 'movies').execute()
})

test('an unchanged file writes nothing, even if a row was edited', async () => {
  await load(first, second)
  const { loaded_at: at } = await app.services.db
    .selectFrom('seeds')
    .select('loaded_at')
    .where('name', '=', 'movies')
    .executeTakeFirstOrThrow()
  await edit(901, '直した題')
  const before = await rows()
  app.clock.advance(day)
  await load(first, second)
  expect(await rows()).toEqual(before)
  const again = app.services.db.selectFrom('seeds').select('loaded_at').where('name', '=', 'movies')
  expect(await again.executeTakeFirstOrThrow()).toEqual({ loaded_at: at })
})

test('a changed file updates its rows, adds new ones, and leaves edited and deleted rows unchanged', async () => {
  await load(first, second, third)
  await edit(902, '直した題')
  await app.services.db.deleteFrom('movies').where('id', '=', 903).execute()
  const before = await rows()
  const renamed = { ...first, title: '冠詞の基本' }
  await load(renamed, { ...second, title: '時制の基本' }, third, { ...third, id: 904 })
  expect(await titles()).toEqual(['冠詞の基本', '直した題', '語順'])
  expect((await rows())[1]).toEqual(before[1])

  const changed = (await rows())[0]
  await load(renamed, { ...second, title: '時制の応用' }, third, { ...third, id: 904 })
  expect((await rows())[0]).toEqual(changed)
  // The edit finally equals the file: the row follows it again.
  await load(renamed, { ...second, title: '直した題' }, third)
  await load(renamed, { ...second, title: '時制' }, third)
  expect((await titles())[1]).toBe('時制')
})

test('a row that is no longer in its file is retired, unless it was edited, and returns with its entry', async () => {
  await load(first, second, third)
  await edit(902, '直した題')
  await load(third)
  expect(await titles()).toEqual(['(冠詞)', '直した題', '語順'])
  await load({ ...first, title: '冠詞の基本' }, third)
  expect(await titles()).toEqual(['冠詞の基本', '直した題', '語順'])

  const { db } = app.services
  await db.updateTable('movies').set({ retired_at: app.clock.now() }).where('id', '=', 903).execute()
  await load({ ...third, title: '語順の基本' })
  expect(await titles()).toEqual(['(冠詞の基本)', '直した題', '(語順)'])
  await load()
  expect(await titles()).toEqual(['(冠詞の基本)', '直した題', '(語順)'])
})

test('rows that an older program has loaded count as those of the file if they equal it', async () => {
  const { db } = app.services
  await db
    .insertInto('movies')
    .values([
      { ...first, sort: 1 },
      { ...second, title: '直した題', sort: 2 },
    ])
    .execute()
  await load(first, second)
  await load({ ...first, title: '冠詞の基本' }, { ...second, title: '時制の基本' })
  expect(await titles()).toEqual(['冠詞の基本', '直した題'])
})

test('of two parallel starts one loads a changed file while the other waits, and an unchanged start waits for no lock', async () => {
  const { db } = app.services
  const waiting = async () =>
    (
      await sql<{
        waiting: number
      }>`select count(*)::int as waiting from pg_locks join pg_database d on d.oid = database
        where d.datname = current_database() and locktype = 'advisory' and not granted`.execute(db)
    ).rows[0]?.waiting
  const films = seedOf([first])
  await load(first)
  let loads = 0
  const changed: Seed = {
    name: 'movies',
    read: async () => ({
      content: 'changed',
      load: async () => {
        loads += 1
        await expect.poll(waiting).toBe(1)
        await loadSeeds(db, [films], app.clock.now(), { demo: false })
      },
    }),
  }
  await Promise.all([1, 2].map(() => loadSeeds(db, [changed], app.clock.now(), { demo: false })))
  expect(loads).toBe(1)
})
