import type { Answer } from '@tensaku/contract'
import { expiryOfBought } from '@tensaku/domain/ledger'
import { payUntil } from '@tensaku/domain/shop'
import { implement } from '../../../http/call.ts'
import { balance } from '../../points/index.ts'
import { priceCart, problemOf, taxOf } from './price-cart.ts'

type Quote = Answer<'POST /api/users/{id}/purchases/quote'>

const methods = ['credit_card', 'one_click', 'convenience', 'atm', 'bank', 'points'] as const

/** everything that the last screen before a purchase says. It changes nothing. */
export const quotePurchase = implement('POST /api/users/{id}/purchases/quote', async (services, { actor, body }) => {
  const { db, clock, payments } = services
  const now = clock.now()
  const scope = body.category_id === 1 ? 'points' : 'resources'
  const { product, quantity, listAmount, discount, amount } = await priceCart(services, actor.id, body, scope)
  const own = await balance(db, actor.id, now)
  const until = (method: Exclude<(typeof methods)[number], 'points'>) => payUntil(method, now).toISOString()
  return {
    category_id: product.category_id as Quote['category_id'],
    product_id: product.id,
    name: product.name,
    quantity,
    list_amount: listAmount,
    discount,
    amount,
    tax: taxOf(amount, body.payment_method ?? 'credit_card'),
    points: product.points * quantity,
    bonus: product.bonus * quantity,
    points_expire_at: scope === 'points' ? expiryOfBought(now).toISOString() : null,
    pay_until: {
      card: until('credit_card'),
      convenience: until('convenience'),
      atm: until('atm'),
      bank: until('bank'),
    },
    refused: methods.flatMap((method) => {
      const reason = problemOf(services, method, { amount, scope, balance: own })
      return reason ? [{ method, reason }] : []
    }),
    needs_payer: payments?.needsPayer ?? false,
    sandbox: payments?.sandbox ?? false,
  }
})
