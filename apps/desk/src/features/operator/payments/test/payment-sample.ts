import type { PaymentTask, PurchaseDetail, PurchaseLine } from '../queries.ts'

const member = { id: 2, username: 'hanako_s', email: 'hanako@example.com' }

/** A purchase of points that waits for its transfer, for tests. */
export const purchase = (overrides: Partial<PurchaseLine> = {}): PurchaseLine => ({
  id: 7,
  order_id: '00000000-0000-4000-8000-000000000007',
  category_id: 1,
  product_id: 2,
  name: '3,000ポイント',
  quantity: 1,
  payment_method: 'bank',
  status: 'pending',
  list_amount: 3000,
  discount: 0,
  amount: 3000,
  tax: 272,
  points: 3000,
  bonus: 30,
  created_at: '2026-11-20T03:00:00.000Z',
  paid_at: null,
  fulfilled_at: null,
  expires_at: '2026-11-27T14:59:59.000Z',
  points_expire_at: null,
  card: null,
  failure: null,
  asking: false,
  refunded: 0,
  held: 0,
  taken_back: 0,
  disputed: false,
  plan: null,
  coupon: null,
  next: {
    kind: 'transfer',
    bank: { name: '青空銀行', branch: '本店', kind: '普通', number: '1234567', holder: 'テンサク' },
    code: '4821',
    expires_at: '2026-11-27T14:59:59.000Z',
  },
  document: { available: false, qualified: false, number: null, issued_at: null },
  member,
  ...overrides,
})

/** A late payment of it. */
export const task = (overrides: Partial<PaymentTask> = {}): PaymentTask => ({
  id: 4,
  kind: 'late',
  state: 'open',
  amount: 3000,
  gateway: 'komoju',
  payment_id: 'pay_1',
  purchase_id: 7,
  purchase: {
    category_id: 1,
    name: '3,000ポイント',
    points: 3000,
    bonus: 30,
    quantity: 1,
    amount: 3000,
    status: 'expired',
    expires_at: '2026-11-23T14:59:59.000Z',
  },
  member,
  acts: ['fulfil', 'give_back'],
  obstacle: null,
  created_at: '2026-11-24T03:00:00.000Z',
  settled: null,
  ...overrides,
})

/** The page of that purchase. */
export const detail = (overrides: Partial<PurchaseDetail> = {}): PurchaseDetail => ({
  purchase: purchase(),
  may: { confirm: true, refund: false },
  back: null,
  captures: [],
  journals: [],
  tasks: [],
  trail: {
    gateway: 'komoju',
    payment_id: 'pay_1',
    numbers: [{ name: 'code', value: '4821' }],
    ask_at: null,
    attempts: [],
    webhooks: [],
  },
  ...overrides,
})

/** A list of one page. */
export const listOf = <T>(items: T[]) => ({
  items,
  pagination: { page: 1, per_page: 20, last_page: 1, total: items.length },
})
