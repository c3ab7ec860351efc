import type { Random } from '../fuzz/random.ts'
import type { Ask, Person } from '../kill/client.ts'
import type { Control } from './gateway.ts'

/** The goods that a payer was promised. */
type Paid = { user: number; purchase: number; amount: number }

/** Paid purchases by our order id. */
export type PaidPurchases = Map<string, Paid>

const card = '4111111111111111'
/** Each second card payer closes the page before the confirmation, which a webhook or the sweep then replaces. */
const ways = [
  { method: 'credit_card', confirms: true },
  { method: 'convenience', confirms: false },
  { method: 'credit_card', confirms: false },
  { method: 'atm', confirms: false },
  { method: 'bank', confirms: false },
] as const
/** The fewest acknowledged writes of a purchase: its cart, and each fifth confirmation. */
export const writesOfPurchase = 1 + 1 / ways.length

/** Buys points again and again, and pays each purchase once. */
export async function buy(
  ask: Ask,
  who: Person,
  { purchases, paid, control, random }: { purchases: number; paid: PaidPurchases; control: Control; random: Random },
): Promise<void> {
  const path = `/api/users/${who.id}/purchases/points`
  for (let n = 0; n < purchases; n += 1) {
    const { method, confirms } = ways[n % ways.length] ?? ways[0]
    const body = { category_id: 1, product_id: 1 + random.below(4), quantity: 1, payment_method: method }
    const made = await ask({ who, method: 'POST', path: `${path}/cart`, body, key: random.uuid() })
    if (made.status !== 201) throw new Error(`nothing was bought: ${made.status} ${JSON.stringify(made.body)}`)
    const { order_id: order, purchase_id: purchase, amount } = made.body
    paid.set(order, { user: who.id, purchase, amount })
    await (method === 'credit_card' ? control.act(order, 'approve', { card }) : control.act(order, 'pay'))
    if (!confirms) continue
    const confirmed = await ask({ who, method: 'POST', path: `${path}/confirm/${order}` })
    if (confirmed.status !== 200) throw new Error(`not confirmed: ${JSON.stringify(confirmed.body)}`)
  }
}
