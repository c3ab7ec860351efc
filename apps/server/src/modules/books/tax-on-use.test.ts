import { includedTax } from '@tensaku/domain/books'
import { expect, test } from 'vitest'
import { balancesOf } from '../../../test/bought-points.ts'
import { openPurchase } from '../../../test/open-purchases.ts'
import { useOperator, why } from '../../../test/operator-work.ts'
import { findBreaches } from '../monitoring/index.ts'
import { expirePoints } from '../points/expire-points.ts'

const { app, flow, operator } = useOperator({ environment: { POINTS_TAX: 'on_use' } })
const day = 86_400_000

const sound = async () => {
  const breaches = await findBreaches(app.services.db, app.clock.now())
  expect(breaches.filter(({ total }) => total > 0)).toEqual([])
}

test('[Q-100] with POINTS_TAX=on_use the tax is due as points are spent and as they expire, and the advance ends at 0', async () => {
  const member = await app.newMember()
  const { id } = await openPurchase(app, member)
  const confirmed = await app.as(operator)('POST /api/ops/purchases/{purchaseId}/bank-confirm', {
    params: { purchaseId: id },
    body: { amount: 1000, why },
  })
  expect(confirmed.body.purchase.status).toBe('fulfilled')
  expect(await balancesOf(app, id)).toEqual({ advance: 1000, bank: -1000, members: 1000 })
  await sound()

  const { points } = await flow.place(member)
  const spent = points ?? 0
  expect(spent).toBeGreaterThan(0)
  expect(spent).toBeLessThan(1000)
  expect(await balancesOf(app, id)).toMatchObject({
    advance: 1000 - spent,
    output_tax: includedTax(spent),
    'revenue:corrections': spent - includedTax(spent),
  })
  await sound()

  app.clock.advance(181 * day)
  await expirePoints.run(app.services)
  const { bank, output_tax: tax = 0, 'revenue:corrections': used = 0, ...rest } = await balancesOf(app, id)
  const { 'revenue:expired_points': expired = 0, ...nothing } = rest
  expect(nothing).toEqual({})
  expect([bank, used + expired + tax]).toEqual([-1000, 1000])
  expect(tax).toBe(includedTax(spent) + includedTax(1000 - spent))
  await sound()
})
