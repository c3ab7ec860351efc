import {
  accountOfSource,
  capturePostings,
  paidOutPostings,
  salePostings,
  transferPostings,
  type Account,
  type MoneyOwner,
  type MoneySource,
} from '@tensaku/domain/books'
import type { Tx } from '../../db/database.ts'
import * as repo from './repo.ts'

/** Money that came in. `captureId` is our own id. `purchaseId` is null for money that belongs to no purchase. Amounts are yen. */
export type CapturedMoney = { source: MoneySource; captureId: number; purchaseId: number | null }

/** The owner of suspense and debts: the purchase, or the capture if there is none. */
const ownerOf = ({ captureId, purchaseId }: CapturedMoney): MoneyOwner =>
  purchaseId === null ? { captureId } : { purchaseId }

const ownedBy = ({ captureId, purchaseId }: CapturedMoney) => ({
  captureId,
  ...(purchaseId !== null && { purchaseId }),
})

/**
 * Books money that came in, whether it is expected or not: all of it stands in suspense until a purchase is fulfilled or it is
 * given back. A second booking of the same capture fails. `fee` is null while it is not known; `bookFee` follows.
 */
export async function bookCapture(
  tx: Tx,
  money: CapturedMoney & { amount: number; fee: number | null; now: Date },
): Promise<void> {
  const key = { kind: 'capture', ref: { type: 'capture', id: money.captureId }, seq: 1 }
  await repo.insertJournal(
    tx,
    key,
    capturePostings(money.source, money.amount, money.fee ?? 0, ownedBy(money)),
    money.now,
  )
}

/** Books the fee of a capture that was booked without it. */
export async function bookFee(tx: Tx, money: CapturedMoney & { fee: number; now: Date }): Promise<void> {
  if (money.fee === 0) return
  const key = { kind: 'fee', ref: { type: 'capture', id: money.captureId }, seq: 1 }
  const owned = ownedBy(money)
  const from = { account: accountOfSource[money.source], ...owned }
  await repo.insertJournal(tx, key, transferPostings(money.fee, from, { account: 'fees', ...owned }), money.now)
}

/** Moves money that belonged to no purchase to the purchase that an operator found for it. */
export async function bookMatch(
  tx: Tx,
  match: { captureId: number; purchaseId: number; amount: number; now: Date },
): Promise<void> {
  const { captureId, purchaseId, amount, now } = match
  const key = { kind: 'match', ref: { type: 'capture', id: captureId }, seq: 1 }
  // Suspense is owed: the old owner is debited, the new one credited.
  const postings = transferPostings(amount, { account: 'suspense', purchaseId }, { account: 'suspense', captureId })
  await repo.insertJournal(tx, key, postings, now)
}

/**
 * Books the sale of a purchase that is no points: its money in suspense becomes revenue and tax. Points are booked by `grant` with
 * their price. A second sale of the purchase fails.
 */
export async function bookSale(
  tx: Tx,
  sale: { purchaseId: number; product: 'resources'; amount: number; now: Date },
): Promise<void> {
  const key = { kind: 'sale', ref: { type: 'purchase', id: sale.purchaseId }, seq: 1 }
  await repo.insertJournal(tx, key, salePostings(sale.product, sale.amount, sale.purchaseId), sale.now)
}

/** Cancels the sale of a purchase, once: its price is owed to the payer. Points are cancelled by `takeBack`. */
export async function bookSaleTakenBack(tx: Tx, { purchaseId, now }: { purchaseId: number; now: Date }): Promise<void> {
  const [sale] = await repo.saleOf(tx, purchaseId)
  if (!sale) return
  const key = { kind: 'sale_taken_back', ref: { type: 'purchase', id: purchaseId }, seq: 1 }
  const postings = [
    { account: 'revenue', amount: sale.net, product: sale.product, purchaseId },
    { account: 'output_tax', amount: sale.tax, purchaseId },
    { account: 'refunds_owed', amount: -sale.net - sale.tax, purchaseId },
  ] as const
  await repo.insertJournal(
    tx,
    key,
    postings.filter(({ amount }) => amount !== 0),
    now,
  )
}

/**
 * Books the decision to give back money that stands in suspense: it is owed to the payer until `bookRefund`. `seq` numbers the
 * decisions about one capture, from 1.
 */
export async function bookGiveBack(
  tx: Tx,
  money: CapturedMoney & { amount: number; seq?: number; now: Date },
): Promise<void> {
  const key = { kind: 'give_back', ref: { type: 'capture', id: money.captureId }, seq: money.seq ?? 1 }
  const owned = ownedBy(money)
  const postings = transferPostings(
    money.amount,
    { account: 'refunds_owed', ...owned },
    { account: 'suspense', ...owned },
  )
  await repo.insertJournal(tx, key, postings, money.now)
}

async function bookPaidOut(
  tx: Tx,
  key: repo.JournalKey,
  money: CapturedMoney & { amount: number; now: Date },
  from: Account,
): Promise<{ loss: number }> {
  const cover = await repo.coverOf(tx, ownerOf(money))
  await repo.insertJournal(tx, key, paidOutPostings(from, money.amount, cover, ownedBy(money)), money.now)
  return { loss: Math.max(0, money.amount - cover.owed - cover.suspended) }
}

/**
 * Books a refund that the gateway made, whoever ordered it. It is covered by the debt to the payer (`takeBack`, `bookGiveBack`),
 * then by suspense; the rest is a loss. So points are taken back first. `refundId` is our own; a second booking of it fails.
 */
export const bookRefund = (
  tx: Tx,
  money: CapturedMoney & { refundId: number; amount: number; now: Date },
): Promise<{ loss: number }> =>
  bookPaidOut(
    tx,
    { kind: 'refund', ref: { type: 'refund', id: money.refundId }, seq: 1 },
    money,
    accountOfSource[money.source],
  )

/**
 * Books a state of a dispute, each once: the gateway withholds the money while it is open. If it is won the money returns; if it is
 * lost it is covered like a refund, so points are taken back first. A dispute that was never seen
 * open is opened first. A capture has one dispute.
 */
export async function bookDispute(
  tx: Tx,
  dispute: CapturedMoney & { state: 'open' | 'won' | 'lost'; amount: number; now: Date },
): Promise<{ loss: number }> {
  const keyOf = (state: string) => ({
    kind: `dispute_${state}`,
    ref: { type: 'capture', id: dispute.captureId },
    seq: 1,
  })
  const { amount, now, state } = dispute
  const gateway = { account: accountOfSource[dispute.source], ...ownedBy(dispute) }
  const disputed = { account: 'disputed', ...ownedBy(dispute) } as const
  if (state === 'open' || !(await repo.hasJournal(tx, keyOf('open'))))
    await repo.insertJournal(tx, keyOf('open'), transferPostings(amount, gateway, disputed), now)
  if (state === 'lost') return bookPaidOut(tx, keyOf(state), dispute, 'disputed')
  if (state === 'won') await repo.insertJournal(tx, keyOf(state), transferPostings(amount, disputed, gateway), now)
  return { loss: 0 }
}
