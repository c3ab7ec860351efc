import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useApp } from '../../test/use-app.ts'
import { json } from './database.ts'
import { modules } from '../modules/index.ts'

const app = useApp()

test('every trigger announces work to a sweep that exists', async () => {
  const { rows } = await sql<{ sweep: string }>`
    select distinct convert_from(trim(trailing '\\x00'::bytea from t.tgargs), 'UTF8') as sweep
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid where p.proname = 'announce_work'`.execute(app.services.db)
  const announced = rows.map(({ sweep }) => sweep)
  const sweeps = new Set(modules.flatMap((module) => module.sweeps ?? []).map(({ name }) => name))
  expect(announced.length).toBeGreaterThan(5)
  expect(announced.filter((name) => !sweeps.has(name))).toEqual([])
})

test('the last move of the clock keeps its work, with the present names of the sweeps', async () => {
  const { db } = app.services
  const migration = await readFile(new URL('./migrations/057-sweep-names.sql', import.meta.url), 'utf8')
  const at = app.clock.now()
  const swept = [
    { sweep: 'mail', done: 3 },
    { sweep: 'expire-points', done: 1 },
    { sweep: 'push', done: 2 },
  ]
  const move = { version: 1, moved_ms: 1, moved_from: at, moved_to: at }
  await db
    .insertInto('moved_clock')
    .values({ ...move, swept: json(swept) })
    .execute()
  const names = async () => (await db.selectFrom('moved_clock').select('swept').executeTakeFirstOrThrow()).swept
  await sql.raw(migration).execute(db)
  expect(await names()).toEqual([
    { sweep: 'send-mails', done: 3 },
    { sweep: 'expire-points', done: 1 },
    { sweep: 'send-pushes', done: 2 },
  ])
  await db
    .updateTable('moved_clock')
    .set({ swept: json([]) })
    .execute()
  await sql.raw(migration).execute(db)
  expect(await names()).toEqual([])
})
