import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { balancesOf, buyPoints, type Bought } from '../../../test/bought-points.ts'
import { useApp } from '../../../test/use-app.ts'
import type { Tx } from '../../db/database.ts'
import { findBreaches } from '../monitoring/index.ts'
import { charge, refund, takeBack } from '../points/index.ts'
import { bookCapture, bookDispute, bookFee, bookRefund, bookSale, bookSaleTakenBack } from './index.ts'

const app = useApp()
const inTx = <T>(work: (tx: Tx) => Promise<T>) => app.services.db.transaction().execute(work)
const money = ({ purchaseId, captureId }: Bought) => ({
  source: 'paypal' as const,
  purchaseId,
  captureId,
  now: app.clock.now(),
})
let events = 800_000

afterAll(async () => {
  const breaches = await findBreaches(app.services.db, app.clock.now(), ['I-01', 'I-02', 'I-25', 'I-26'])
  expect(breaches.filter(({ total }) => total > 0)).toEqual([])
})

/** A member with 1,000 bought points, of which some are spent on an order. */
async function bought({ spent = 0, bonus = 0 }: { spent?: number; bonus?: number } = {}) {
  const who = await app.newMember()
  const purchase = await buyPoints(app, { userId: who.id, yen: 1000, bonus })
  const reference = { type: 'order', id: ++events } as const
  if (spent > 0) await inTx((tx) => charge(tx, { userId: who.id, reference, amount: spent, now: app.clock.now() }))
  const takeAll = () =>
    inTx((tx) => takeBack(tx, { userId: who.id, purchaseId: purchase.purchaseId, now: app.clock.now() }))
  return { userId: who.id, ...purchase, reference, takeAll }
}

test('[Q-100] bought points are an advance without tax, and become revenue as they are used', async () => {
  const one = await bought({ spent: 333 })
  expect(await balancesOf(app, one.purchaseId)).toEqual({
    advance: 910 - 303,
    gateway_paypal: -1000,
    members: 667,
    output_tax: 90,
    'revenue:corrections': 303,
  })
})

test('[Q-100] with the tax due on use it is booked together with the revenue', async () => {
  const who = await app.newMember()
  const { purchaseId } = await buyPoints(app, { userId: who.id, yen: 1000, tax: 'on_use' })
  const reference = { type: 'question', id: ++events } as const
  await inTx((tx) => charge(tx, { userId: who.id, reference, amount: 333, now: app.clock.now() }))
  expect(await balancesOf(app, purchaseId)).toMatchObject({ advance: 667, output_tax: 30, 'revenue:questions': 303 })
})

test('a refund of used points takes their revenue back', async () => {
  const { userId, reference, purchaseId } = await bought({ spent: 333 })
  await inTx((tx) => refund(tx, { userId, reference, cause: 'learner', now: app.clock.now() }))
  expect(await balancesOf(app, purchaseId)).toEqual({
    advance: 910,
    gateway_paypal: -1000,
    members: 1000,
    output_tax: 90,
  })
})

test('[C-064] a purchase is taken back as far as it is unspent, its bonus too; the rest of the refund is a loss', async () => {
  const one = await bought({ spent: 400, bonus: 100 })
  // The bonus expires with the bought points and pays first.
  expect(await one.takeAll()).toEqual({ points: 700, yen: 700 })
  expect(await one.takeAll()).toEqual({ points: 0, yen: 0 })
  expect(await balancesOf(app, one.purchaseId)).toMatchObject({ refunds_owed: 700, 'revenue:corrections': 273 })
  const { loss } = await inTx((tx) => bookRefund(tx, { ...money(one), refundId: 1, amount: 1000, suspended: 0 }))
  expect(loss).toBe(300)
  const after = await balancesOf(app, one.purchaseId)
  expect(after).toEqual({ losses: -300, output_tax: 27, 'revenue:corrections': 273 })
})

test('a partial refund takes as many points as yen, the bonus first', async () => {
  const { userId, purchaseId } = await bought({ bonus: 100 })
  const now = app.clock.now()
  expect(await inTx((tx) => takeBack(tx, { userId, purchaseId, atMost: 300, now }))).toEqual({ points: 300, yen: 200 })
  const { rows } = await sql<{ kind: string; remaining: number }>`
    select kind, remaining from point_lots where purchase_id = ${purchaseId} order by kind`.execute(app.services.db)
  expect(rows).toEqual([
    { kind: 'free', remaining: 0 },
    { kind: 'paid', remaining: 800 },
  ])
})

test('a partial refund and a full one after it give back the price, and no yen more', async () => {
  const one = await bought({ bonus: 100 })
  const { userId, purchaseId } = one
  await inTx((tx) => takeBack(tx, { userId, purchaseId, atMost: 300, now: app.clock.now() }))
  // The 100 points of the bonus had no price.
  expect(await inTx((tx) => bookRefund(tx, { ...money(one), refundId: 5, amount: 300, suspended: 0 }))).toEqual({
    loss: 100,
  })
  expect(await one.takeAll()).toEqual({ points: 800, yen: 700 })
  await inTx((tx) => bookRefund(tx, { ...money(one), refundId: 6, amount: 700, suspended: 0 }))
  expect(await balancesOf(app, purchaseId)).toEqual({})
})

test('taking back touches no other lot, and points that return to a purchase that was given back are taken at once', async () => {
  const one = await bought({ spent: 400 })
  const other = await buyPoints(app, { userId: one.userId, yen: 500 })
  await one.takeAll()
  await inTx((tx) => bookRefund(tx, { ...money(one), refundId: 2, amount: 1000, suspended: 0 }))
  const { userId, reference } = one
  const usable = await inTx((tx) => refund(tx, { userId, reference, cause: 'learner', now: app.clock.now() }))
  expect(usable).toBe(0)
  expect(await balancesOf(app, other.purchaseId)).toMatchObject({ members: 500 })
  expect(await balancesOf(app, one.purchaseId)).toEqual({})
})

test('a dispute withholds the money, and returns it if it is won', async () => {
  const one = await bought()
  await inTx((tx) => bookDispute(tx, { ...money(one), state: 'open', amount: 1000 }))
  expect(await balancesOf(app, one.purchaseId)).toMatchObject({ disputed: -1000 })
  await inTx((tx) => bookDispute(tx, { ...money(one), state: 'won', amount: 1000 }))
  expect(await balancesOf(app, one.purchaseId)).toMatchObject({ gateway_paypal: -1000, advance: 910 })
})

test('a lost dispute that was never seen open costs the spent points', async () => {
  const one = await bought({ spent: 250 })
  await one.takeAll()
  const lost = await inTx((tx) => bookDispute(tx, { ...money(one), state: 'lost', amount: 1000, suspended: 0 }))
  expect(lost).toEqual({ loss: 250 })
  expect(await balancesOf(app, one.purchaseId)).toEqual({ losses: -250, output_tax: 23, 'revenue:corrections': 227 })
})

test('an event that moves nothing has no journal', async () => {
  const one = await bought()
  await inTx((tx) => bookDispute(tx, { ...money(one), state: 'open', amount: 0 }))
  const journals = app.services.db.selectFrom('journals').select('kind').where('ref_id', '=', String(one.captureId))
  expect(await journals.where('kind', '=', 'dispute_open').execute()).toEqual([])
})

test('a resource becomes revenue and tax at once, and the rest of its price is owed once it is taken back', async () => {
  const sale = { source: 'komoju', captureId: 900_001, purchaseId: 900_001, now: app.clock.now() } as const
  await inTx((tx) => bookCapture(tx, { ...sale, amount: 800, fee: null }))
  await inTx((tx) => bookFee(tx, { ...sale, fee: 30 }))
  await inTx((tx) => bookSale(tx, { ...sale, product: 'resources', amount: 800 }))
  expect(await balancesOf(app, sale.purchaseId)).toEqual({
    fees: -30,
    gateway_komoju: -770,
    output_tax: 72,
    'revenue:resources': 728,
  })
  await inTx((tx) => bookRefund(tx, { ...sale, refundId: 3, amount: 100, suspended: 0 }))
  expect(await inTx((tx) => bookSaleTakenBack(tx, sale))).toEqual({ yen: 700 })
  await inTx((tx) => bookRefund(tx, { ...sale, refundId: 7, amount: 700, suspended: 0 }))
  expect(await balancesOf(app, sale.purchaseId)).toEqual({ fees: -30, gateway_komoju: 30 })
})

test('unmatched money stands in suspense until it is given back', async () => {
  const unmatched = { source: 'komoju', captureId: 900_002, purchaseId: null, now: app.clock.now() } as const
  const before = (await balancesOf(app))['suspense'] ?? 0
  await inTx((tx) => bookCapture(tx, { ...unmatched, amount: 500, fee: 0 }))
  expect((await balancesOf(app))['suspense']).toBe(before + 500)
  const returned = await inTx((tx) => bookRefund(tx, { ...unmatched, refundId: 4, amount: 500, suspended: 500 }))
  expect(returned).toEqual({ loss: 0 })
  expect((await balancesOf(app))['suspense'] ?? 0).toBe(before)
})

test('the same money is booked once', async () => {
  const again = {
    source: 'paypal',
    captureId: 900_004,
    purchaseId: null,
    amount: 5,
    fee: 1,
    now: app.clock.now(),
  } as const
  await inTx((tx) => bookCapture(tx, again))
  await expect(inTx((tx) => bookCapture(tx, again))).rejects.toThrow(/journals_kind_ref_type_ref_id_seq_key/)
})
