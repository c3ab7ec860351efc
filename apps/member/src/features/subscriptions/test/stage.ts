import type { Plan, Subscription } from '@tensaku/contract'
import { offersOf, type PlanSeed, planProducts } from '@tensaku/domain/plans'
import seed from '../../../../../server/src/modules/subscriptions/products/seed/plans.json' with { type: 'json' }
import { shopAnswers } from '../../shop/test/stage.ts'
import type { Advice, PlanQuote } from '../plan-queries.ts'

/** All plans at the prices of the seed, in the shape of the server. */
export const plans: readonly Plan[] = planProducts(seed as PlanSeed).map(
  ({ prices, quotas, type, explanation, instructor, words, monthly_quota, ai }, at) => {
    const offers = offersOf(prices)
    return {
      type,
      explanation,
      instructor,
      words,
      monthly_quota,
      ai,
      id: at + 1,
      price: { credit_card: offers, one_click: offers, convenience: offers, atm: offers, bank: offers, points: offers },
      quota: Object.entries(quotas).map(([key, quota]) => ({ key: key as Plan['quota'][number]['key'], quota })),
      unavailable: ai ? 'feature_off' : null,
    }
  },
)

/** The plan with these parts, of which the rest are those of the first choice. */
export function plan(parts: Partial<Plan> = {}): Plan {
  const wanted = { type: 'lite', explanation: 'basic', instructor: 'global', words: 50, monthly_quota: 30, ai: false }
  const found = plans.find((one) =>
    Object.entries({ ...wanted, ...parts }).every(([part, value]) => one[part as keyof Plan] === value),
  )
  if (!found) throw new RangeError(`No plan is ${JSON.stringify(parts)}.`)
  return found
}

export const subscription = (overrides: Partial<Subscription> = {}): Subscription => ({
  product_id: plan().id,
  type: 'lite',
  status: 'active',
  payment: { method: 'one_click', duration: '1mo', card_id: 4 },
  term: { start: '2026-11-09T15:00:00.000Z', end: '2026-12-09T15:00:00.000Z' },
  renewal: { at: '2026-12-08T18:00:00.000Z', amount: 5480 },
  needs_approval: false,
  ends_unless_paid: null,
  downgrade: { product_id: null, status: null, at: null },
  replaced_downgrade: null,
  quota: [{ key: 'monthly_quota', limit: 30, used: 6, resets_at: '2026-12-09T15:00:00.000Z' }],
  ...overrides,
})

export const quote = (overrides: Partial<PlanQuote> = {}): PlanQuote => ({
  product_id: plan().id,
  name: 'ライトプラン',
  duration: '1mo',
  price: 5480,
  charge: 5480,
  tax: 498,
  lines: [{ key: 'price', amount: 5480 }],
  points_back: 0,
  carried: 0,
  free_days: 0,
  term: { start: '2026-11-25T15:00:00.000Z', end: '2026-12-25T15:00:00.000Z' },
  renewal: { at: '2026-12-24T18:00:00.000Z', amount: 5480 },
  drops_downgrade: false,
  valid_until: '2026-11-26T15:00:00.000Z',
  pay_until: {
    card: '2026-11-26T06:00:00.000Z',
    convenience: '2026-11-29T14:59:59.999Z',
    atm: '2026-11-29T14:59:59.999Z',
    bank: '2026-12-03T14:59:59.999Z',
  },
  refused: [],
  needs_payer: false,
  sandbox: true,
  ...overrides,
})

/** The quote of J-21: the eleventh day of thirty, 5,480 yen paid, 12,080 yen for the new plan. */
export const upgradeQuote = (): PlanQuote =>
  quote({
    product_id: plan({ words: 150 }).id,
    price: 12_080,
    charge: 8427,
    tax: 766,
    lines: [
      { key: 'price', amount: 12_080 },
      { key: 'credit', amount: -3653, value: 5480, days_left: 20, days: 30 },
    ],
    carried: 6,
    renewal: { at: '2026-12-24T18:00:00.000Z', amount: 12_080 },
    refused: [{ method: 'convenience', reason: 'not_for_upgrade' }],
  })

/** The cheapest way is a plan, then none, then the one above. */
export const advice = (overrides: Partial<Advice> = {}): Advice => ({
  since: '2026-08-25T15:00:00.000Z',
  orders: 24,
  trial_discount: false,
  items: [
    { product_id: plan({ monthly_quota: 8 }).id, duration: '3mo', plan: 5670, points: 664, sum: 6334, covered: 22 },
    { product_id: 0, duration: null, plan: 0, points: 7968, sum: 7968, covered: 0 },
    { product_id: plan().id, duration: '1mo', plan: 16_440, points: 0, sum: 16_440, covered: 24 },
  ],
  ...overrides,
})

export const quoting = 'POST /api/users/1/purchases/subscriptions/quote'

type Stage = Parameters<typeof shopAnswers>[0] & {
  own?: Subscription | null
  sold?: readonly Plan[]
  isNew?: boolean
  stoppedAt?: string
}

/** The answers of a server to a member with this plan, these cards and purchases. */
export const planAnswers = ({ own = null, sold = plans, isNew = false, stoppedAt, ...shop }: Stage = {}): Record<
  string,
  unknown
> => ({
  ...shopAnswers(shop),
  'GET /api/users/1': {
    id: 1,
    username: 'hanako',
    has_password: true,
    subscription: own,
    plan_stopped_at: stoppedAt ?? null,
  },
  'GET /api/users/1/products/subscriptions': { items: sold },
  'GET /api/users/1/subscriptions/trial/status': { eligible: isNew, payment: false },
  'GET /api/users/1/subscriptions/advice': advice(),
  'GET /api/users/1/orders/standard': { items: [], pagination: { page: 1, per_page: 10, last_page: 1, total: 0 } },
  [quoting]: quote(),
})
