import { afterEach, expect, test } from 'vitest'
import { climbMemberLadder } from '../../../../test/ladder.ts'
import { outcome } from '../../../../test/order-flow.ts'
import { textOfPdf } from '../../../../test/pdf-text.ts'
import { addPurchase } from '../../../../test/purchases.ts'
import type { Somebody } from '../../../../test/app.ts'
import { useApp } from '../../../../test/use-app.ts'
import { exportAroundPurchases } from '../export/export-of.ts'
import { forgetDocuments } from './forget-documents.ts'
import { findBreaches } from '../../monitoring/index.ts'

const app = useApp({
  environment: { OPERATOR_NAME: '株式会社青葉添削', INVOICE_NUMBER: 'T1234567890123', OPERATOR_PHONE: '03-0000-0000' },
})
const issuing = 'POST /api/users/{id}/purchases/{purchaseId}/invoice'
const fetching = 'GET /api/users/{id}/purchases/{purchaseId}/invoice/{file}'
const receipt = { kind: 'receipt', addressee: '山田花子' }

afterEach(async () => {
  const [found] = await findBreaches(app.services.db, app.clock.now(), ['I-23'])
  expect(found).toMatchObject({ invariant: 'I-23', offenders: [] })
})

const issue = (who: Somebody, purchaseId: number, body: object = receipt) =>
  app.as(who)(issuing, { params: { purchaseId }, body })
const fileIn = (url: string) => url.slice(url.lastIndexOf('/') + 1)
const textAt = async (who: Somebody, purchaseId: number, url: string) => {
  const answer = await app.as(who)(fetching, { params: { purchaseId, file: fileIn(url) } })
  return (await textOfPdf(answer.body)).join('')
}

test('[M-021][X-12] issuing a document climbs the ladder up to the owner of a paid purchase', async () => {
  const me = await app.newMember()
  const [paid, open, points] = [
    await addPurchase(app, me.id),
    await addPurchase(app, me.id, { status: 'pending', paid_at: null, fulfilled_at: null }),
    await addPurchase(app, me.id, { method: 'points', tax: 0 }),
  ]
  await climbMemberLadder(app, issuing, { params: { purchaseId: paid }, body: receipt })
  const other = await app.newMember()
  expect(outcome(await issue(other, paid))).toBe('404 purchase_not_found')
  expect(outcome(await issue(me, 987_654))).toBe('404 purchase_not_found')
  expect((await issue(me, paid, { kind: 'receipt', addressee: 'あ'.repeat(51) })).status).toBe(400)
  expect((await issue(me, paid, { kind: 'bill', addressee: 'あ' })).status).toBe(400)
  expect(outcome(await issue(me, open))).toBe('409 purchase_not_paid')
  expect(outcome(await issue(me, points))).toBe('409 paid_with_points')
  const { status, body } = await issue(me, paid)
  expect([status, body.number, body.reissued]).toEqual([201, 'INV-202611-000001', false])
  const file = fileIn(body.url)
  await climbMemberLadder(app, fetching, { params: { purchaseId: paid, file } })
  expect(outcome(await app.as(other)(fetching, { params: { purchaseId: paid, file } }))).toBe('404 purchase_not_found')
  expect((await app.as(me)(fetching, { params: { purchaseId: paid, file } })).status).toBe(200)
})

test('[M-021][Q-100] a qualified invoice has issuer, number, date, item, total and tax of its rate, and addressee', async () => {
  const me = await app.newMember()
  const discounted = { list_amount: 3000, discount: 300, amount: 2700, tax: 245 }
  const id = await addPurchase(app, me.id, discounted)
  const { body } = await issue(me, id, { kind: 'qualified_invoice', addressee: '青葉商店 御中', note: '研修費' })
  const text = await textAt(me, id, body.url)
  for (const part of [
    '適格請求書',
    body.number,
    '発行日2026年11月20日',
    '青葉商店御中',
    '但し研修費として',
    '株式会社青葉添削',
    '登録番号T1234567890123',
    '03-0000-0000',
    'クレジットカード',
    '3,000ポイント',
    'クーポン割引',
    '−300円',
    '10%対象2,700円245円',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('再発行')
})

test('[M-021] another kind or addressee later has the same number and is marked as issued again', async () => {
  const me = await app.newMember()
  const id = await addPurchase(app, me.id)
  const first = (await issue(me, id)).body
  app.clock.advance(11 * 86_400_000)
  const again = (await issue(me, id, { kind: 'qualified_invoice', addressee: '田中一郎' })).body
  expect([again.number, again.reissued]).toEqual([first.number, true])
  const text = await textAt(me, id, again.url)
  for (const part of ['再発行', '田中一郎様', '発行日2026年12月1日', '取引年月日2026年11月20日'])
    expect(text).toContain(part)
  expect(await textAt(me, id, first.url)).toContain('山田花子様')
  const document = { available: true, qualified: true, number: first.number, issued_at: app.clock.now().toISOString() }
  const shown = await app.as(me)('GET /api/users/{id}/purchases/{purchaseId}', { params: { purchaseId: id } })
  expect(shown.body.purchase.document).toEqual(document)
  expect((await app.as(me)('GET /api/users/{id}/purchases')).body.items).toMatchObject([{ id, document }])
  const { documents } = await exportAroundPurchases(app.services.db, me.id)
  expect(documents).toMatchObject([
    { number: first.number, purchase_id: id, document: { addressee: '山田花子 様' } },
    { number: first.number, kind: 'qualified_invoice' },
  ])
})

test('[M-021] after a refund the document tells the returned amount and its tax', async () => {
  const me = await app.newMember()
  const id = await addPurchase(app, me.id, { refunded: 1100 })
  const text = await textAt(me, id, (await issue(me, id)).body.url)
  for (const part of ['返金（返還インボイス）', '1,100円を返金', '返金後の金額は1,900円', '10%対象1,100円100円'])
    expect(text).toContain(part)
})

test('[I-23] of 50 documents at once each has a number of its own, without a gap', async () => {
  app.clock.set('2027-03-31T14:59:59Z')
  const me = await app.newMember()
  const ids = await Promise.all(Array.from({ length: 50 }, () => addPurchase(app, me.id)))
  const answers = await Promise.all(ids.map((id) => issue(me, id)))
  const numbers = answers.map(({ body }) => body.number).toSorted((a, b) => a.localeCompare(b))
  expect(numbers).toEqual(Array.from({ length: 50 }, (_, n) => `INV-202703-${String(n + 1).padStart(6, '0')}`))
  app.clock.set('2027-03-31T15:00:00Z')
  expect((await issue(me, await addPurchase(app, me.id))).body.number).toBe('INV-202704-000001')
})

test('[I-23] of 50 requests for one document one is the first issue, and all have one number', async () => {
  const me = await app.newMember()
  const id = await addPurchase(app, me.id)
  const answers = await Promise.all(Array.from({ length: 50 }, () => issue(me, id)))
  expect(new Set(answers.map(({ body }) => body.number)).size).toBe(1)
  expect(answers.filter(({ body }) => !body.reissued)).toHaveLength(1)
})

test('[M-021][I-23] a document is kept for seven years from its issue, and its number for good', async () => {
  app.clock.set('2027-03-01T03:00:00Z')
  const me = { ...(await app.newMember()), onDuty: true }
  const id = await addPurchase(app, me.id)
  const first = (await issue(me, id)).body
  app.clock.set('2030-06-01T03:00:00Z')
  await issue(me, id)
  const issues = async (now: string) => {
    app.clock.set(now)
    await forgetDocuments.run(app.services)
    return (await exportAroundPurchases(app.services.db, me.id)).documents.map((one) => one.issued_at.getUTCFullYear())
  }
  expect(await issues('2034-03-01T03:00:00Z')).toEqual([2027, 2030])
  expect(await issues('2034-03-01T03:00:01Z')).toEqual([2030])
  expect(await issues('2037-06-01T03:00:01Z')).toEqual([])
  const again = (await issue(me, id)).body
  expect([again.number, again.reissued]).toEqual([first.number, true])
})

test('markup in an addressee is printed as it is', async () => {
  const me = await app.newMember()
  const id = await addPurchase(app, me.id)
  const addressee = '#read("order.typ") *太* =1+1'
  const text = await textAt(me, id, (await issue(me, id, { kind: 'receipt', addressee })).body.url)
  expect(text).toContain('#read("order.typ")*太*=1+1様')
})

test.each([
  ['addressee', '𠮷', { addressee: '𠮷田花子' }],
  ['note', '😀', { addressee: '吉田花子', note: '研修費😀' }],
] as const)('[M-021][I-23] a %s with %s is refused before a number is taken', async (field, character, texts) => {
  const me = await app.newMember()
  const id = await addPurchase(app, me.id)
  const refused = await issue(me, id, { kind: 'receipt', ...texts })
  expect(outcome(refused)).toBe('400 not_printable')
  expect(refused.body).toMatchObject({ fields: [field], message: expect.stringContaining(`「${character}」`) })
  const shown = await app.as(me)('GET /api/users/{id}/purchases/{purchaseId}', { params: { purchaseId: id } })
  expect(shown.body.purchase.document.number).toBeNull()
  expect((await issue(me, id, { kind: 'receipt', addressee: '髙﨑花子', note: 'ー〜①㈱' })).status).toBe(201)
})
