import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accounts } from '@tensaku/domain/books'
import { day } from '@tensaku/domain/calendar'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../test/database.ts'
import { seedHistory } from '../../test/seeded-history.ts'
import { useApp } from '../../test/use-app.ts'
import { expirePoints } from '../modules/points/expire-points.ts'
import type { Connection, Tx } from './database.ts'
import { backUp } from './transfer/backup.ts'
import { restore } from './transfer/restore.ts'

const app = useApp()
beforeAll(async () => {
  await seedHistory(app)
  app.clock.advance(400 * day)
  await expirePoints.run(app.services)
})

class RolledBack extends Error {}

async function rolledBack(work: (tx: Tx) => Promise<void>): Promise<void> {
  const done = app.services.db.transaction().execute(async (tx) => {
    await work(tx)
    throw new RolledBack()
  })
  await expect(done).rejects.toThrow(RolledBack)
}

/** Every posting with its journal, without the ids of both. */
async function allPostings(db: Connection): Promise<unknown[]> {
  const { rows } = await sql`
    select kind, ref_type, ref_id, seq, at, account, currency, amount, product, user_id, lot_id, instructor_id
    from postings join journals on journals.id = journal_id
    order by kind, ref_type, ref_id, seq, account, lot_id`.execute(db)
  return rows
}

test('the migration books the old entries and earnings like those of today', async () => {
  const migration = await readFile(new URL('./migrations/065-books.sql', import.meta.url), 'utf8')
  await rolledBack(async (tx) => {
    const today = await allPostings(tx)
    expect(new Set(today.map((row) => (row as { kind: string }).kind))).toEqual(
      new Set(['adjust', 'compensation', 'earning', 'expiry', 'order', 'refund']),
    )
    await sql`drop table postings, journals`.execute(tx)
    await sql`
      alter table point_lots drop column purchase_id cascade, drop column paid_yen, drop column advance_yen,
        drop column taken_back_at`.execute(tx)
    await sql`alter table point_lots drop constraint paid_lot_within_180_days`.execute(tx)
    await sql`drop function refuse_unbalanced, refuse_longer_lot`.execute(tx)
    // A demo account of an early version had a lot that was called paid.
    await sql`update point_lots set kind = 'paid'`.execute(tx)
    await sql.raw(migration).execute(tx)
    expect(await allPostings(tx)).toEqual(today)
    expect(await tx.selectFrom('point_lots').select('kind').distinct().execute()).toEqual([{ kind: 'free' }])
  })
})

test('the database admits every account of the code in its currency only', async () => {
  const { rows } = await sql<{ rule: string }>`
    select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'postings_account'`.execute(
    app.services.db,
  )
  const [yen = '', points = ''] = rows[0]?.rule.split("'PT'") ?? []
  const admitted = (list: string) =>
    Array.from(list.matchAll(/'(\w+)'::text/g), ([, name]) => name).filter((name) => name !== 'JPY')
  const ofCode = (currency: string) => Object.entries(accounts).flatMap(([name, one]) => (one === currency ? name : []))
  expect(admitted(yen)).toEqual(ofCode('JPY'))
  expect(admitted(points)).toEqual(ofCode('PT'))
})

test('migrations leave no row, so that a backup can be restored after them', async () => {
  const [ours, migrated] = [await freshDatabase(), await freshDatabase()]
  const folder = mkdtempSync(join(tmpdir(), 'restored-'))
  try {
    await backUp(app.url, join(folder, 'all'))
    await restore(ours.url, join(folder, 'all'))
    const found = async (url: string) =>
      (await backUp(url, join(folder, 'again'))).tables.filter(({ rows }) => rows > 0)
    expect((await found(ours.url)).map(({ name }) => name)).toContain('postings')
    expect(await found(migrated.url)).toEqual([])
  } finally {
    await Promise.all([ours.drop(), migrated.drop()])
    rmSync(folder, { recursive: true })
  }
})

const journal = sql`insert into journals (kind, ref_type, ref_id, seq, at) values ('test', 'test', '1', 1, now()) returning id`
const line = (n: number, account: string, currency: string, amount: number) => sql`
  insert into postings (journal_id, line, account, currency, amount)
  values ((select max(id) from journals where kind = 'test'), ${n}, ${account}, ${currency}, ${amount})`

test('[I-25] a journal that does not sum to zero in yen and in points cannot be committed, nor be added to later', async () => {
  const { db } = app.services
  const commit = (...lines: ReturnType<typeof line>[]) =>
    db.transaction().execute(async (tx) => {
      for (const one of lines) await one.execute(tx)
    })
  const refused = /does not sum to zero/
  await expect(commit(journal, line(1, 'bank', 'JPY', 5), line(2, 'suspense', 'JPY', -4))).rejects.toThrow(refused)
  await expect(commit(journal, line(1, 'bank', 'JPY', 5), line(2, 'issued', 'PT', -5))).rejects.toThrow(refused)
  await expect(commit(journal, line(1, 'bank', 'PT', 5), line(2, 'issued', 'PT', -5))).rejects.toThrow(
    /postings_account/,
  )
  await commit(journal, line(1, 'bank', 'JPY', 5), line(2, 'suspense', 'JPY', -5))
  await expect(commit(line(3, 'bank', 'JPY', 1))).rejects.toThrow(refused)
})

test('journals and postings are append-only', async () => {
  const { db } = app.services
  for (const change of [
    sql`update journals set at = now()`,
    sql`delete from journals`,
    sql`update postings set amount = -amount`,
    sql`delete from postings`,
  ])
    await expect(change.execute(db)).rejects.toThrow('append-only')
})

test('[Q-99] no path lengthens a paid lot: neither its end, nor its beginning, nor a longer grant', async () => {
  const who = await app.newMember()
  const insert = (hours: number) => sql`
    insert into point_lots (user_id, kind, granted, remaining, purchase_id, paid_yen, advance_yen, created_at, expires_at)
    values (${who.id}, 'paid', 9, 0, 1, 9, 9, '2026-11-20', timestamptz '2026-11-20' + make_interval(hours => ${hours}))`
  await expect(insert(180 * 24 + 1).execute(app.services.db)).rejects.toThrow(/paid_lot_within_180_days/)
  await rolledBack(async (tx) => {
    await insert(100).execute(tx)
    const own = sql`where user_id = ${who.id}`
    await sql`update point_lots set expires_at = expires_at - interval '1 hour' ${own}`.execute(tx)
    for (const change of [
      sql`expires_at = expires_at + interval '1 second'`,
      sql`created_at = created_at + interval '1 second'`,
      sql`granted = granted + 1`,
      sql`kind = 'free', paid_yen = null, advance_yen = null`,
    ]) {
      await sql`savepoint before`.execute(tx)
      await expect(sql`update point_lots set ${change} ${own}`.execute(tx)).rejects.toThrow(/never lengthened/)
      await sql`rollback to before`.execute(tx)
    }
  })
})
