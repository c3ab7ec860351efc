import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { falsification, unguarded } from '../../../../test/falsification.ts'
import { addPurchase } from '../../../../test/purchases.ts'
import { useApp } from '../../../../test/use-app.ts'

const app = useApp()
const { foundAfter } = falsification(app)
const numbers = ['INV-202611-000001', 'INV-202611-000002', 'INV-202611-000003']

beforeAll(async () => {
  const me = await app.newMember()
  for (const number of numbers) {
    const params = { purchaseId: await addPurchase(app, me.id) }
    const body = { kind: 'receipt', addressee: '山田花子' }
    const issued = await app.as(me)('POST /api/users/{id}/purchases/{purchaseId}/invoice', { params, body })
    expect(issued.body.number).toBe(number)
  }
})

const found = async (...falsified: Parameters<typeof foundAfter>) =>
  (await foundAfter(unguarded('invoices'), unguarded('invoice_issues'), ...falsified)).filter((one) =>
    one.startsWith('I-23'),
  )

test('[I-23] a document that is gone, a counter that ran ahead, and a number of another month are found', async () => {
  expect(await found()).toEqual([])
  const gap = ['I-23 documents of 2026-11']
  const issuesOf = sql`delete from invoice_issues where invoice_id = (select id from invoices where serial = 2)`
  expect(await found(issuesOf, sql`delete from invoices where serial = 2`)).toEqual(gap)
  expect(await found(sql`update invoice_counters set last = last + 1`)).toEqual(gap)
  expect(await found(sql`delete from invoice_counters`)).toEqual(gap)
  expect(await found(sql`update invoices set number = 'INV-202612-000002' where serial = 2`)).toEqual([
    'I-23 document INV-202612-000002',
  ])
})

test('[I-23] a tax that was rounded up, and totals that are not the amount of the purchase, are found', async () => {
  const second = sql`invoice_id = (select id from invoices where serial = 2)`
  const lines = (tax: number, total: number) => sql`
    update invoice_issues set tax_lines = jsonb_build_array(jsonb_build_object('rate', 10, 'total', ${total}::int, 'tax', ${tax}::int))
    where ${second}`
  const wrong = [`I-23 document ${numbers[1]}`]
  expect(await found(lines(272, 3000))).toEqual([])
  expect(await found(lines(273, 3000))).toEqual(wrong)
  expect(await found(lines(271, 2990))).toEqual(wrong)
  expect(await found(sql`update invoice_issues set total = 2999 where ${second}`)).toEqual(wrong)
})
