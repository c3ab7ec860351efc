/** JPY is counted in yen, PT in points. */
export type Currency = 'JPY' | 'PT'

/**
 * Every account of the books with its currency; a constraint of the table `postings` lists the same. In JPY a positive amount is a debit. In PT
 * the sign is that of the members: the points that they hold are positive.
 */
export const accounts = {
  gateway_paypal: 'JPY',
  gateway_komoju: 'JPY',
  bank: 'JPY',
  disputed: 'JPY',
  fees: 'JPY',
  instructor_pay: 'JPY',
  losses: 'JPY',
  suspense: 'JPY',
  advance: 'JPY',
  deferred_plans: 'JPY',
  output_tax: 'JPY',
  refunds_owed: 'JPY',
  owed_to_instructors: 'JPY',
  revenue: 'JPY',
  members: 'PT',
  issued: 'PT',
  spent: 'PT',
  expired: 'PT',
  taken_back: 'PT',
} as const satisfies Record<string, Currency>

export type Account = keyof typeof accounts

/** The product of a line of `revenue`. */
export type RevenueProduct = 'corrections' | 'questions' | 'resources' | 'plans' | 'expired_points'

/** One line of a journal: a signed amount on an account, with the things that it concerns. */
export type Posting = {
  account: Account
  amount: number
  product?: string
  userId?: number
  lotId?: number
  purchaseId?: number
  /** The money that came in. */
  captureId?: number
  instructorId?: number
}

/** The sum of each currency. A journal is refused unless both are 0 (I-25). */
export function sumsOf(postings: readonly Posting[]): Record<Currency, number> {
  const sums = { JPY: 0, PT: 0 }
  for (const { account, amount } of postings) sums[accounts[account]] += amount
  return sums
}
