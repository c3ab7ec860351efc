import type { Posting, RevenueProduct } from './accounts.ts'
import { releaseOf, type PaidLot } from './paid-lot.ts'

/** The kinds of an entry of the ledger (C.4). */
export type EntryKind =
  | 'purchase'
  | 'bonus'
  | 'gift'
  | 'reward'
  | 'coupon'
  | 'compensation'
  | 'order'
  | 'question'
  | 'resource'
  | 'subscription'
  | 'refund'
  | 'expiry'
  | 'adjust'

/** The event of entries: their kind, and the thing that they refer to. */
export type EntryEvent = { kind: EntryKind; refType: string; refId?: number }

type SoldLot = PaidLot & { purchaseId: number }

/** The points of a lot before and after an entry. `paid` is null for a free lot; a paid one names its purchase. */
export type LotChange = {
  userId: number
  lotId: number
  before: number
  after: number
  paid: SoldLot | null
}

const productOfUse: Partial<Record<EntryKind, RevenueProduct>> = {
  order: 'corrections',
  question: 'questions',
  resource: 'resources',
  subscription: 'plans',
  expiry: 'expired_points',
}

/** A refund names the thing that was paid by the type of its reference. */
const productOfRefund: Record<string, RevenueProduct> = {
  order: 'corrections',
  question: 'questions',
  purchase: 'resources',
  subscription: 'plans',
}

function productOf({ kind, refType }: EntryEvent): RevenueProduct {
  const product = kind === 'refund' ? productOfRefund[refType] : productOfUse[kind]
  if (product === undefined) throw new RangeError(`no revenue: ${kind} of ${refType}`)
  return product
}

/** Points of a purchase are taken back. */
export const takesBack = ({ kind, refType }: EntryEvent): boolean => kind === 'adjust' && refType === 'purchase'

/** The other side of the members' points. */
function sourceOf(event: EntryEvent): Pick<Posting, 'account' | 'product'> {
  if (takesBack(event)) return { account: 'taken_back' }
  if (event.kind === 'expiry') return { account: 'expired' }
  if (event.kind === 'refund' || productOfUse[event.kind]) return { account: 'spent', product: productOf(event) }
  return { account: 'issued', product: event.kind }
}

/** A debt to the payer of a purchase. It pays off the loss that earlier refunds of the purchase left, and only the rest is owed. */
export function debtPostings(yen: number, loss: number, purchaseId: number): Posting[] {
  const recovered = Math.min(yen, loss)
  return [
    { account: 'losses', amount: -recovered, purchaseId },
    { account: 'refunds_owed', amount: recovered - yen, purchaseId },
  ]
}

/** The yen of a paid lot: its advance, and the account that this comes from or goes to. */
function moneyOf(event: EntryEvent, change: LotChange, { paid, loss }: { paid: SoldLot; loss: number }): Posting[] {
  const { userId, lotId, before, after } = change
  const { purchaseId } = paid
  const release = releaseOf(paid, before, after)
  const advance: Posting = { account: 'advance', amount: release.advance, userId, lotId }
  if (event.kind === 'purchase') {
    return [
      { account: 'suspense', amount: paid.paidYen, purchaseId },
      { account: 'output_tax', amount: paid.advanceYen - paid.paidYen, purchaseId },
      advance,
    ]
  }
  if (takesBack(event)) {
    return [
      advance,
      { account: 'output_tax', amount: release.price - release.advance, purchaseId },
      ...debtPostings(release.price, loss, purchaseId),
    ]
  }
  const earned = release.dueTax - release.advance
  return [
    advance,
    { account: 'output_tax', amount: -release.dueTax, lotId },
    // A term that points have paid is earned day by day, as one that money has paid.
    event.kind === 'subscription'
      ? { account: 'deferred_plans', amount: earned, lotId, purchaseId: event.refId ?? purchaseId }
      : { account: 'revenue', amount: earned, product: productOf(event), lotId },
  ]
}

/**
 * The lines of one event of the ledger: the points of each lot against their source, and for paid lots the advance against revenue,
 * tax and payments. Points of a free lot cost nothing. `loss` are the yen that earlier refunds of the purchase cost, where one is
 * taken back: it has one paid lot.
 */
export function lotPostings(event: EntryEvent, changes: readonly LotChange[], loss = 0): Posting[] {
  const points = changes.map(({ userId, lotId, before, after }): Posting => ({
    account: 'members',
    amount: after - before,
    userId,
    lotId,
  }))
  const sum = points.reduce((all, { amount }) => all + amount, 0)
  return [
    ...points,
    { ...sourceOf(event), amount: -sum },
    ...changes.flatMap((change) => (change.paid ? moneyOf(event, change, { paid: change.paid, loss }) : [])),
  ].filter(({ amount }) => amount !== 0)
}
