import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Somebody } from '../../../../test/app.ts'
import { falsification, unguarded } from '../../../../test/falsification.ts'
import { useApp } from '../../../../test/use-app.ts'
import { bookCapture } from '../../books/index.ts'
import { charge, grant } from '../../points/index.ts'

const app = useApp()
const { foundAfter } = falsification(app)
const purchaseId = 7
const captureId = 70
const unmatched = 71
let who: Somebody

/** A capture as the payments keep it. */
const captured = (id: number, owner: number | null, money: { fulfilled: number; suspense: number }) => sql`
  insert into payment_captures (id, gateway, capture_id, payment_id, purchase_id, amount, fulfilled, suspense, at, noted_at)
  overriding system value
  values (${id}, 'paypal', ${`C${id}`}, 'P', ${owner}, ${money.fulfilled + money.suspense}, ${money.fulfilled}, ${money.suspense}, now(), now())`

beforeAll(async () => {
  who = await app.newMember()
  const now = app.clock.now()
  const userId = who.id
  await app.services.db.transaction().execute(async (tx) => {
    await sql`insert into products (id, category_id, sort, name, description, price, points, valid_days, most)
      values (9999, 1, 1, 'p', 'p', 1000, 1000, 180, 10)`.execute(tx)
    await sql`
      insert into purchases (id, order_id, user_id, category_id, product_id, name, quantity, method, list_amount, amount, tax,
        points, bonus, digest, status, created_at, paid_at, fulfilled_at)
      overriding system value
      values (${purchaseId}, gen_random_uuid(), ${userId}, 1, 9999, 'p', 1, 'credit_card', 1000, 1000, 90,
        1000, 0, '', 'fulfilled', now(), now(), now())`.execute(tx)
    const money = { source: 'paypal', amount: 1000, fee: 40, now } as const
    await captured(captureId, purchaseId, { fulfilled: 1000, suspense: 0 }).execute(tx)
    await bookCapture(tx, { ...money, captureId, purchaseId })
    const ref = { type: 'purchase', id: purchaseId } as const
    await grant(tx, { userId, amount: 1000, kind: 'purchase', ref, price: { yen: 1000, tax: 'on_purchase' }, now })
    await charge(tx, { userId, reference: { type: 'order', id: 987_654 }, amount: 333, now })
    await captured(unmatched, null, { fulfilled: 0, suspense: 1000 }).execute(tx)
    await bookCapture(tx, { ...money, captureId: unmatched, purchaseId: null })
  })
})

const found = async (...falsified: Parameters<typeof foundAfter>) =>
  (await foundAfter(...falsified)).filter((one) => /I-2[5-7]/.test(one))
const journalOf = (kind: string) => sql`(select max(id) from journals where kind = ${kind})`

test('the books of a purchase, of an order and of unmatched money break no invariant', async () => {
  expect(await found()).toEqual([])
})

test('[I-25] a journal that does not sum to zero in one currency, and one without postings, are found', async () => {
  const { rows } = await sql<{ id: number }>`select ${journalOf('order')} as id`.execute(app.services.db)
  const id = rows[0]?.id
  const line = (account: string, currency: string, amount: number) => sql`
    insert into postings (journal_id, line, account, currency, amount)
    values (${id}, ${account === 'bank' ? 90 : 91}, ${account}, ${currency}, ${amount})`
  expect(await found(line('bank', 'JPY', 5))).toEqual([`I-25 journal ${id}`])
  expect(await found(line('bank', 'JPY', 5), line('issued', 'PT', -5))).toEqual([`I-25 journal ${id}`])
  const empty = sql`insert into journals (kind, ref_type, ref_id, seq, at) values ('fee', 'capture', '9', 1, now())`
  expect((await found(empty)).join()).toMatch(/^I-25 journal \d+$/)
})

test('[I-26] points or an advance that differ from the lots are found, by member', async () => {
  const mine = [`I-26 user ${who.id}`]
  expect(await found(sql`update point_lots set remaining = remaining - 1 where user_id = ${who.id}`)).toEqual(mine)
  const off = [unguarded('postings'), unguarded('point_lots')]
  const advance = sql`update postings set amount = amount + 1 where account = 'advance' and journal_id = ${journalOf('order')}`
  expect(await found(...off, advance)).toEqual([expect.stringMatching(/^I-25/), ...mine])
  const price = sql`update point_lots set advance_yen = advance_yen - 3 where user_id = ${who.id}`
  expect(await found(...off, price)).toEqual(mine)
  const other = sql`update postings set user_id = null where account = 'members' and journal_id = ${journalOf('order')}`
  expect(await found(...off, other)).toEqual(['I-26 user 0', ...mine])
})

test('[I-27] a capture without its journal, another amount, and suspense that differs are found', async () => {
  expect(await found(captured(72, null, { fulfilled: 5, suspense: 0 }))).toEqual(['I-27 capture 72'])
  const more = sql`update payment_captures set amount = amount + 1, fulfilled = fulfilled + 1 where id = ${captureId}`
  expect(await found(more)).toEqual([`I-27 capture ${captureId}`])
  const suspended = (of: number) =>
    sql`update payment_captures set fulfilled = fulfilled + suspense - 1, suspense = 1 where id = ${of}`
  expect(await found(suspended(captureId))).toEqual([`I-27 purchase ${purchaseId}`])
  expect(await found(suspended(unmatched))).toEqual([`I-27 capture ${unmatched}`])
  const gone = sql`delete from payment_captures where id = ${unmatched}`
  expect(await found(gone)).toEqual([`I-27 capture ${unmatched}`])
})

test('[I-10] a purchase that was given twice, for another amount, or before it was paid is found', async () => {
  const purchases = async (...falsified: Parameters<typeof foundAfter>) =>
    (await foundAfter(...falsified)).filter((one) => one.startsWith('I-10'))
  const broken = [`I-10 purchase ${purchaseId}`]
  expect(await purchases()).toEqual([])
  const set = (columns: string) => sql`update purchases set ${sql.raw(columns)} where id = ${purchaseId}`
  expect(await purchases(set('points = 999'))).toEqual(broken)
  expect(await purchases(set("gateway = 'paypal', amount = 900, discount = 100"))).toEqual(broken)
  expect(await purchases(set("status = 'pending', paid_at = null, fulfilled_at = null"))).toEqual(broken)
})
