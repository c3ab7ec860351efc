import type { Cart } from '../cart.ts'
import type { Card, Product, Purchase, Quote } from '../queries.ts'

/** The second product of the shop. */
export const product = (overrides: Partial<Product> = {}): Product => ({
  id: 2,
  category_id: 1,
  name: '3,000ポイント',
  description: '',
  price: 3000,
  points: 3000,
  bonus: 30,
  valid_days: 180,
  owned: false,
  size: null,
  sample: [],
  ...overrides,
})

export const purchase = (overrides: Partial<Purchase> = {}): Purchase => ({
  id: 9,
  order_id: '0b8f2e0e-7a63-4f5e-9c1a-1d2f3a4b5c6d',
  category_id: 1,
  product_id: 2,
  name: '3,000ポイント',
  quantity: 1,
  payment_method: 'credit_card',
  status: 'created',
  list_amount: 3000,
  discount: 0,
  amount: 3000,
  tax: 272,
  points: 3000,
  bonus: 30,
  created_at: '2026-11-26T03:00:00.000Z',
  paid_at: null,
  fulfilled_at: null,
  expires_at: '2026-11-26T06:00:00.000Z',
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
  next: { kind: 'approve', url: 'http://localhost/dev/gateway/pay/1', token: 't' },
  document: { available: false, qualified: false, number: null, issued_at: null },
  ...overrides,
})

export const fulfilled = purchase({
  status: 'fulfilled',
  paid_at: '2026-11-26T03:01:00.000Z',
  fulfilled_at: '2026-11-26T03:01:00.000Z',
  points_expire_at: '2027-05-24T14:59:59.999Z',
  next: null,
  card: { brand: 'Visa', last4: '1111' },
  document: { available: true, qualified: true, number: null, issued_at: null },
})

export const card = (overrides: Partial<Card> = {}): Card => ({
  id: 4,
  brand: 'Visa',
  last4: '1111',
  expires: { year: 2030, month: 4 },
  created_at: '2026-11-01T03:00:00.000Z',
  usable: true,
  ...overrides,
})

const quote = (overrides: Partial<Quote> = {}): Quote => ({
  category_id: 1,
  product_id: 2,
  name: '3,000ポイント',
  quantity: 1,
  list_amount: 3000,
  discount: 0,
  amount: 3000,
  tax: 272,
  points: 3000,
  bonus: 30,
  points_expire_at: '2027-05-24T14:59:59.999Z',
  pay_until: {
    card: '2026-11-26T06:00:00.000Z',
    convenience: '2026-11-29T14:59:59.999Z',
    atm: '2026-11-29T14:59:59.999Z',
    bank: '2026-12-03T14:59:59.999Z',
  },
  refused: [{ method: 'points', reason: 'points_for_points' }],
  needs_payer: false,
  sandbox: true,
  ...overrides,
})

/** The answers of a server with these cards and purchases. */
export const shopAnswers = ({ cards = [], purchases = [] }: { cards?: Card[]; purchases?: Purchase[] } = {}): Record<
  string,
  unknown
> => ({
  'GET /api/users/1': { id: 1, username: 'hanako', has_password: true },
  'GET /api/users/1/points': { balance: 602, gift: 0, lots: [] },
  'GET /api/users/1/products/points': {
    items: [
      product({ id: 1, name: '1,000ポイント', price: 1000, points: 1000, bonus: 0 }),
      product(),
      product({ id: 3, name: '5,000ポイント', price: 5000, points: 5000, bonus: 100 }),
    ],
  },
  'GET /api/users/1/credit-cards': { items: cards, most: 3, sandbox: true },
  'GET /api/users/1/coupons': { items: [] },
  'GET /api/users/1/purchases': {
    items: purchases,
    pagination: { page: 1, per_page: 10, last_page: 1, total: purchases.length },
    months: [
      { month: '2026-10', amount: 0 },
      { month: '2026-11', amount: 3000 },
    ],
    since: purchases.length > 0 ? '2025-03' : null,
  },
  'POST /api/users/1/purchases/quote': quote(),
  ...Object.fromEntries(purchases.map((one) => [`GET /api/users/1/purchases/${one.id}`, { purchase: one }])),
})

export const cart = (overrides: Partial<Cart> = {}): Cart => ({
  category_id: 1,
  product_id: 2,
  quantity: 1,
  payment_method: 'credit_card',
  ...overrides,
})
