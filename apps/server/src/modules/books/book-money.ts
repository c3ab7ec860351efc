import {
  accountOfSource,
  capturePostings,
  paidOutPostings,
  saleBackPostings,
  salePostings,
  transferPostings,
  type Account,
  type MoneySource,
} from '@tensaku/domain/books'
import type { Connection, Tx } from '../../db/database.ts'
import * as repo from './repo.ts'

/** Money that came in. `captureId` is our own id. `purchaseId` is null for money that belongs to no purchase. Amounts are yen. */
export type CapturedMoney = { source: MoneySource; captureId: number; purchaseId: number | null }

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

/**
 * Cancels the sale of a purchase, once: its price is owed to the payer, less what earlier refunds have cost. Points are cancelled by
 * `takeBack`. Returns the yen that are owed.
 */
export async function bookSaleTakenBack(
  tx: Tx,
  { purchaseId, now }: { purchaseId: number; now: Date },
): Promise<{ yen: number }> {
  const [sale] = await repo.saleOf(tx, purchaseId)
  if (!sale) return { yen: 0 }
  const { product, net, tax } = sale
  const loss = await repo.lossOf(tx, purchaseId)
  const key = { kind: 'sale_taken_back', ref: { type: 'purchase', id: purchaseId }, seq: 1 }
  const postings = saleBackPostings({ product, net, tax, loss }, purchaseId)
  await repo.insertJournal(tx, key, postings, now)
  return { yen: Math.max(0, net + tax - loss) }
}

/** The yen that would be owed to the payer if the sale of a purchase were cancelled now. */
export async function owedForSale(db: Connection, purchaseId: number): Promise<number> {
  const [sale] = await repo.saleOf(db, purchaseId)
  return sale ? Math.max(0, sale.net + sale.tax - (await repo.lossOf(db, purchaseId))) : 0
}

type PaidOut = CapturedMoney & {
  amount: number
  /** The part of the amount that stood in suspense. */
  suspended: number
  now: Date
}

/** Books money that left. Returns the loss in yen. */
async function bookPaidOut(tx: Tx, key: repo.JournalKey, money: PaidOut, from: Account): Promise<{ loss: number }> {
  const { purchaseId, amount, suspended, now } = money
  const owed = purchaseId === null ? 0 : await repo.owedFor(tx, purchaseId)
  await repo.insertJournal(tx, key, paidOutPostings(from, amount, { suspended, owed }, ownedBy(money)), now)
  return { loss: Math.max(0, amount - suspended - owed) }
}

/**
 * Books a refund that the gateway made, whoever ordered it. It is covered by suspense as far as the caller says, then by the debt
 * to the payer (`takeBack`, `bookSaleTakenBack`); the rest is a loss. So points are taken back first. `refundId` is our own; a
 * second booking of it fails.
 */
export const bookRefund = (tx: Tx, money: PaidOut & { refundId: number }): Promise<{ loss: number }> =>
  bookPaidOut(
    tx,
    { kind: 'refund', ref: { type: 'refund', id: money.refundId }, seq: 1 },
    money,
    accountOfSource[money.source],
  )

/**
 * Books a state of a dispute, each once: the gateway withholds the money while it is open. If it is won the money returns; if it is
 * lost it is covered like a refund, so points are taken back first. A dispute that was never seen open is opened first. A capture
 * has one dispute.
 */
export async function bookDispute(
  tx: Tx,
  dispute: CapturedMoney & { amount: number; now: Date } & (
      | { state: 'open' | 'won' }
      | { state: 'lost'; suspended: number }
    ),
): Promise<{ loss: number }> {
  const { amount, now, state } = dispute
  const ref = { type: 'capture', id: dispute.captureId }
  const opened = { kind: 'dispute_open', ref, seq: 1 }
  const gateway = { account: accountOfSource[dispute.source], ...ownedBy(dispute) }
  const disputed = { account: 'disputed', ...ownedBy(dispute) } as const
  if (state === 'open' || !(await repo.hasJournal(tx, opened)))
    await repo.insertJournal(tx, opened, transferPostings(amount, gateway, disputed), now)
  if (state === 'open') return { loss: 0 }
  const ended = { kind: `dispute_${state}`, ref, seq: 1 }
  if (state === 'lost') return bookPaidOut(tx, ended, dispute, 'disputed')
  await repo.insertJournal(tx, ended, transferPostings(amount, disputed, gateway), now)
  return { loss: 0 }
}
