import { expect, test } from 'vitest'
import { climbMemberLadder } from '../../../../test/ladder.ts'
import { outcome } from '../../../../test/order-flow.ts'
import { addPurchase } from '../../../../test/purchases.ts'
import { useApp } from '../../../../test/use-app.ts'

const app = useApp()
const call = 'GET /api/users/{id}/purchases/export'

test('[R-058] the export climbs the ladder, and takes months in their order, 24 at most', async () => {
  await climbMemberLadder(app, call, { query: 'from=2026-11&to=2026-11' })
  const me = await app.newMember()
  const ask = async (query: string) => outcome(await app.as(me)(call, { query }))
  for (const query of [
    '',
    'from=2026-11',
    'from=2026-13&to=2027-01',
    'from=2026-11&to=2026-10',
    'from=2026-11&to=2028-11',
  ])
    expect([query, (await ask(query)).slice(0, 3)]).toEqual([query, '400'])
  expect((await app.as(me)(call, { query: 'from=2026-11&to=2028-10' })).status).toBe(200)
})

test('[R-058] the export has the purchases of its months in Japan and no cell that a spreadsheet would run', async () => {
  const [me, other] = [await app.newMember(), await app.newMember()]
  const at = (instant: string) => ({ created_at: new Date(instant) })
  await addPurchase(app, me.id, { ...at('2026-10-31T14:59:59Z'), name: 'October' })
  const one = await addPurchase(app, me.id, { ...at('2026-10-31T15:00:00Z'), name: '=1+1' })
  await addPurchase(app, me.id, {
    ...at('2026-11-30T14:59:59Z'),
    name: 'a "b", c',
    status: 'pending',
    paid_at: null,
    fulfilled_at: null,
  })
  const given = {
    asking: true,
    status: 'cancelled',
    discount: 300,
    amount: 2700,
    fulfilled_at: null,
    closed_at: app.clock.now(),
  } as const
  await addPurchase(app, me.id, { ...at('2026-11-30T14:59:59Z'), ...given, paid_at: null, method: 'convenience' })
  await addPurchase(app, me.id, {
    ...at('2026-11-30T14:59:59Z'),
    status: 'pending',
    asking: true,
    paid_at: null,
    fulfilled_at: null,
  })
  await addPurchase(app, other.id, { ...at('2026-11-10T00:00:00Z'), name: 'of another' })
  const answer = await app.as(me)(call, { query: 'from=2026-11&to=2026-11' })
  const text = answer.body.toString('utf8')
  expect(answer.headers['content-disposition']).toContain('purchases-2026-11-2026-11.csv')
  const [heads, first, second, third, fourth, ...rest] = text.trimEnd().split('\r\n')
  expect(heads).toBe(
    '\ufeff購入番号,お申し込み日時,商品,数量,お支払い方法,状態,割引前の金額,クーポン割引,合計,単位,うち消費税（10%）,返金額,お支払い日時,領収書・適格請求書',
  )
  expect(first).toBe(`${one},2026-11-01 00:00,'=1+1,1,クレジットカード,完了,3000,0,3000,円,272,0,2026-11-20 12:00,`)
  expect(second).toMatch(/,2026-11-30 23:59,"a ""b"", c",1,クレジットカード,お支払い待ち,/)
  expect(third).toMatch(/,1,コンビニ,キャンセル,3000,300,2700,円,272,0,,$/)
  expect(fourth).toMatch(/,1,クレジットカード,確認中,/)
  expect(rest).toEqual([])
})
