import type { PlanDetail, PlanFacts, PlanLine } from '../queries.ts'

const member = { id: 2, username: 'hanako_s', email: 'hanako@example.com' }

export const lite: PlanFacts = {
  id: 11,
  type: 'lite',
  explanation: 'basic',
  instructor: 'global',
  words: 50,
  monthly_quota: 30,
  ai: false,
}

/** A plan that is renewed by a stored card, for tests. */
export const planLine = (overrides: Partial<PlanLine> = {}): PlanLine => ({
  member,
  plan: lite,
  status: 'active',
  started_at: '2026-11-20T03:00:00.000Z',
  until: '2026-12-19T15:00:00.000Z',
  payment: { method: 'one_click', duration: '1mo' },
  next: 'renews',
  failed_at: null,
  next_try: null,
  ends_unless_paid: null,
  ...overrides,
})

/** The page of its member, with one use of the month. */
export const planDetail = (overrides: Partial<PlanDetail> = {}): PlanDetail => ({
  member,
  living: {
    ...planLine(),
    renewal: { at: '2026-12-18T18:00:00.000Z', amount: 5480 },
    change: null,
    tries: 0,
  },
  may: { extend: true, end: true, give: ['monthly_quota'] },
  last_act: 41,
  payments: [],
  plans: [
    { id: 5, plan: lite, status: 'active', started_at: '2026-11-20T03:00:00.000Z', ended_at: null, end_reason: null },
  ],
  terms: [
    {
      id: 8,
      subscription_id: 5,
      plan: lite,
      kind: 'upgrade',
      start: '2026-11-19T15:00:00.000Z',
      end: '2026-12-19T15:00:00.000Z',
      value: 5480,
      credit: 1200,
      purchase_id: 7,
    },
    {
      id: 6,
      subscription_id: 5,
      plan: { ...lite, words: 100 },
      kind: 'first',
      start: '2026-11-14T15:00:00.000Z',
      end: '2026-12-14T15:00:00.000Z',
      value: 2740,
      credit: 0,
      purchase_id: 5,
    },
  ],
  quotas: [
    {
      id: 9,
      key: 'monthly_quota',
      kind: 'plan',
      start: '2026-11-19T15:00:00.000Z',
      end: '2026-12-19T15:00:00.000Z',
      limit: 30,
      used: 1,
    },
  ],
  uses: [
    {
      id: 3,
      key: 'monthly_quota',
      period_id: 9,
      ref: { type: 'order', id: '77' },
      amount: 1,
      worth: 332,
      state: 'used',
      at: '2026-11-21T03:00:00.000Z',
    },
  ],
  uses_total: 1,
  ...overrides,
})
