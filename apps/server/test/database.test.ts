import { Client } from 'pg'
import { expect, test } from 'vitest'
import { emptyDatabase, freshDatabase } from './database.ts'

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

test('fresh databases are migrated and independent, also when created at once', async () => {
  const [one, two] = await Promise.all([freshDatabase(), freshDatabase()])
  await ask(one.url, 'create table only_here (id int)')
  const count = 'select count(*)::int from migrations'
  expect((await ask(two.url, count))[0]?.['count']).toBeGreaterThan(0)
  expect(await ask(two.url, "select to_regclass('only_here') as found")).toEqual([{ found: null }])
  await Promise.all([one.drop(), two.drop()])
  await expect(ask(one.url, 'select 1')).rejects.toThrow(/does not exist/)
})

test('an empty database has no tables', async () => {
  const empty = await emptyDatabase()
  expect(await ask(empty.url, "select * from pg_tables where schemaname = 'public'")).toEqual([])
  await empty.drop()
})

test('the engine finds trigrams in Japanese and sorts kana', async () => {
  const empty = await emptyDatabase()
  const [row] = await ask(empty.url, `create extension pg_trgm; select 1`).then(() =>
    ask(empty.url, `select show_trgm('英語添削') as trigrams, 'い' > 'あ' collate "ja-x-icu" as sorted`),
  )
  expect(row?.['trigrams']).toHaveLength(5)
  expect(row?.['sorted']).toBe(true)
  await empty.drop()
})
