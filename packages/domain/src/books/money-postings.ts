import type { Account, Posting } from './accounts.ts'
import { debtPostings } from './lot-postings.ts'
import { includedTax } from './tax.ts'

/** The places where money arrives. */
export type MoneySource = 'paypal' | 'komoju' | 'bank'

export const accountOfSource = {
  paypal: 'gateway_paypal',
  komoju: 'gateway_komoju',
  bank: 'bank',
} as const satisfies Record<MoneySource, Account>

/** The purchase and the capture of a posting. */
type Owned = Pick<Posting, 'purchaseId' | 'captureId'>

/** Money came in. All of it stands in suspense until a purchase is fulfilled or it is given back. */
export const capturePostings = (source: MoneySource, amount: number, fee: number, owned: Owned): Posting[] =>
  written([
    { account: accountOfSource[source], amount: amount - fee, ...owned },
    { account: 'fees', amount: fee, ...owned },
    { account: 'suspense', amount: -amount, ...owned },
  ])

/** A product was given for money: revenue without its tax. */
export function salePostings(product: 'resources', amount: number, purchaseId: number): Posting[] {
  const tax = includedTax(amount)
  return written([
    { account: 'suspense', amount, purchaseId },
    { account: 'output_tax', amount: -tax, purchaseId },
    { account: 'revenue', amount: tax - amount, product, purchaseId },
  ])
}

/** A term of a plan was paid: its price without tax is earned day by day. */
export function planSalePostings(amount: number, purchaseId: number): Posting[] {
  const tax = includedTax(amount)
  return written([
    { account: 'suspense', amount, purchaseId },
    { account: 'output_tax', amount: -tax, purchaseId },
    { account: 'deferred_plans', amount: tax - amount, purchaseId },
  ])
}

/** Days of a term are over: their part of its price is earned. */
export const planEarnedPostings = (yen: number, purchaseId: number): Posting[] =>
  transferPostings(yen, { account: 'revenue', product: 'plans', purchaseId }, { account: 'deferred_plans', purchaseId })

/** An upgrade replaces terms: what they have not earned belongs to the new one. */
export const planMovedPostings = (yen: number, from: number, to: number): Posting[] =>
  transferPostings(yen, { account: 'deferred_plans', purchaseId: to }, { account: 'deferred_plans', purchaseId: from })

/**
 * The sale of a term is cancelled: its price is owed to the payer, first from the yen that are not earned. `net` is the price without
 * tax; `unearned` may be more, because older terms left a part to it, and that part is earned.
 */
export const planBackPostings = (
  sale: { net: number; unearned: number; tax: number; loss: number },
  purchaseId: number,
): Posting[] =>
  written([
    { account: 'revenue', amount: sale.net - sale.unearned, product: 'plans', purchaseId },
    { account: 'deferred_plans', amount: sale.unearned, purchaseId },
    { account: 'output_tax', amount: sale.tax, purchaseId },
    ...debtPostings(sale.net + sale.tax, sale.loss, purchaseId),
  ])

/** A sale is cancelled. `loss` are the yen that earlier refunds of it cost. */
export const saleBackPostings = (
  sale: { product: string; net: number; tax: number; loss: number },
  purchaseId: number,
): Posting[] =>
  written([
    { account: 'revenue', amount: sale.net, product: sale.product, purchaseId },
    { account: 'output_tax', amount: sale.tax, purchaseId },
    ...debtPostings(sale.net + sale.tax, sale.loss, purchaseId),
  ])

/**
 * Cover of money that has left, in yen: the part of it that stood in suspense, and the debt to its payer. Both are at least 0.
 */
export type Cover = { suspended: number; owed: number }

/** Money has left from an account. The part that neither suspense nor the debt covers is a loss. */
export function paidOutPostings(from: Account, amount: number, cover: Cover, owned: Owned): Posting[] {
  const suspended = Math.min(amount, cover.suspended)
  const owed = Math.min(amount - suspended, cover.owed)
  return written([
    { account: 'suspense', amount: suspended, ...owned },
    { account: 'refunds_owed', amount: owed, ...owned },
    { account: 'losses', amount: amount - suspended - owed, ...owned },
    { account: from, amount: -amount, ...owned },
  ])
}

/** Moves an amount between two accounts of one owner, or of two. */
export const transferPostings = (
  amount: number,
  from: Omit<Posting, 'amount'>,
  to: Omit<Posting, 'amount'>,
): Posting[] =>
  written([
    { ...from, amount: -amount },
    { ...to, amount },
  ])

const written = (postings: readonly Posting[]): Posting[] => postings.filter(({ amount }) => amount !== 0)
