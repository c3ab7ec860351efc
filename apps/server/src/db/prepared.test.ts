import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useApp } from '../../test/use-app.ts'
import { prepared } from './prepared.ts'

const app = useApp()

test('a prepared statement is built once and returns the rows of each call’s own values', async () => {
  let built = 0
  const named = prepared((db, given: { ids: readonly number[]; least: number }) => {
    built += 1
    return db
      .selectFrom('users')
      .select(['id', sql<string>`upper(${'constant'})`.as('word')])
      .where('id', '=', sql<number>`any(${given.ids})`)
      .where('id', '>=', given.least)
      .orderBy('id')
  })
  const [a, b] = [(await app.newMember()).id, (await app.newMember()).id]
  const rows = await Promise.all([
    named(app.services.db, { ids: [a, b], least: 0 }),
    named(app.services.db, { ids: [a, b], least: b }),
    app.services.db.transaction().execute((tx) => named(tx, { ids: [a], least: a })),
  ])
  expect(rows.map((found) => found.map(({ id }) => id))).toEqual([[a, b], [b], [a]])
  expect(rows[0]?.[0]?.word).toBe('CONSTANT')
  expect(built).toBe(1)
})

test('a value that is used twice is sent in both places', async () => {
  const both = prepared((db, { id }: { id: number }) =>
    db
      .selectFrom('users')
      .select(['id', sql<number>`${id}::int`.as('again')])
      .where('id', '=', id),
  )
  const { id } = await app.newMember()
  expect(await both(app.services.db, { id })).toEqual([{ id, again: id }])
})
