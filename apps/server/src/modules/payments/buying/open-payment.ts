import { isOpen, slipOf } from '@tensaku/domain/shop'
import { lockUser } from '../../../db/locks.ts'
import { json, type Tx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { GatewayPayment, Payer, Slip } from '../../../ports/payments.ts'
import type { Services } from '../../../ports/services.ts'
import { notify } from '../../notifications/index.ts'
import { purchaseById, purchaseView, updatePurchase, type PurchaseRow } from '../../shop/index.ts'
import { attempt, refusalOf } from '../attempts/attempt.ts'
import { noteAttempt, requestOf } from '../attempts/repo.ts'
import { cardsOf } from '../cards/repo.ts'
import { applyPayment } from '../settling/apply-payment.ts'
import { capturePayment, failPurchase } from '../settling/capture-payment.ts'
import { gatewaysOf } from '../settling/gateways.ts'
import { waitForOutcome } from '../settling/pause.ts'

type Next = NonNullable<ReturnType<typeof purchaseView>['next']>
type Opened = { payment: GatewayPayment; next: Next | null }

const keyOfOpening = ({ order_id: orderId, gateway }: Pick<PurchaseRow, 'order_id' | 'gateway'>): string =>
  `${orderId}:${gateway === 'paypal' ? 'open' : 'issue'}`

/** Notes the attempt to open the payment of a new purchase, in its transaction. `payer` is kept until the slip is issued. */
export async function noteOpening(
  tx: Tx,
  purchase: PurchaseRow,
  { network, payer }: { network: string | undefined; payer: Payer | null },
): Promise<void> {
  const { id, user_id: userId, gateway, created_at: at } = purchase
  if (gateway === null) return
  const act = gateway === 'paypal' ? 'open' : 'issue'
  const key = keyOfOpening(purchase)
  await noteAttempt(tx, { key, purchaseId: id, userId, gateway, act, network, at, ...(payer && { request: payer }) })
}

async function openCard(services: Services, purchase: PurchaseRow, key: string): Promise<Opened> {
  const { id, user_id: userId, order_id: reference, amount, name, quantity } = purchase
  const cards = await cardsOf(services.db, userId)
  const card = cards.find((one) => one.id === purchase.card_id)
  const { payment, url } = await gatewaysOf(services).paypal.open({
    key,
    reference,
    amount,
    title: quantity > 1 ? `${name} × ${quantity}` : name,
    returnUrl: `${services.publicUrl}/shop/thanks?purchase=${id}`,
    cancelUrl: `${services.publicUrl}/shop/checkout`,
    ...(card && { card: { token: card.token, customer: card.customer } }),
    ...(purchase.save_card && {
      // A plan renews by the card that has paid it.
      save: { customer: cards[0]?.customer ?? null, recurring: purchase.category_id === 4 },
    }),
  })
  return { payment, next: url === null ? null : { kind: 'approve', url, token: payment.id } }
}

function stepOf(slip: Slip): Next {
  const expires = slip.expiresAt.toISOString()
  if (!slip.bank) return { kind: 'slip', numbers: [...slip.numbers], expires_at: expires, url: slip.url }
  const code = slip.numbers.find(({ name }) => name === 'code')?.value ?? ''
  return { kind: 'transfer', bank: slip.bank, code, expires_at: expires }
}

async function issueSlip(services: Services, purchase: PurchaseRow, key: string): Promise<Opened> {
  const { order_id: reference, amount, expires_at: expiresAt } = purchase
  const method = slipOf(purchase.method)
  if (method === undefined || expiresAt === null) throw new Error(`Purchase ${purchase.id} has no slip.`)
  const payer = ((await requestOf(services.db, key)) ?? null) as Payer | null
  const { payment, slip } = await gatewaysOf(services).komoju.issue({
    key,
    reference,
    method,
    amount,
    expiresAt,
    payer,
  })
  return { payment, next: stepOf(slip) }
}

/** Notes that a payment was opened: its id, and the next step of its payer, who is notified of the deadline of a slip. */
const noteOpened = (
  services: Services,
  { id, user_id: userId }: PurchaseRow,
  { payment, next }: Opened,
): Promise<void> =>
  inTransaction(services.db, async (tx) => {
    await lockUser(tx, userId)
    const purchase = await purchaseById(tx, id)
    if (!purchase) return
    const { status, gateway, expires_at: until } = purchase
    const slip = gateway === 'komoju' && isOpen(status)
    await updatePurchase(tx, id, {
      payment_id: payment.id,
      ...(next && { next: json(next) }),
      asking: false,
      ...(slip && { status: 'pending' }),
    })
    if (!slip || until === null) return
    const data = {
      purchase_id: id,
      title: purchase.name,
      quantity: purchase.quantity,
      amount: purchase.amount,
      expires_at: until.toISOString(),
    }
    await notify(tx, services, {
      userId,
      key: `payment_waiting:${id}`,
      kind: 'payment_waiting',
      data,
      now: services.clock.now(),
    })
  })

/**
 * Opens the payment of a purchase at its gateway, or repeats that with the same key. A refusal fails the purchase, and so does a
 * gateway that is down before anything was sent. An unknown outcome leaves it pending; a sweep repeats the opening. A stored card
 * that needs no approval is captured at once. Throws GatewayAway from that capture.
 */
export async function openPayment(
  services: Services,
  purchase: PurchaseRow,
  network?: string,
): Promise<PurchaseRow | undefined> {
  const key = keyOfOpening(purchase)
  const card = purchase.gateway === 'paypal'
  const once = () =>
    attempt(services, { key, card }, () =>
      card ? openCard(services, purchase, key) : issueSlip(services, purchase, key),
    )
  let outcome = await once()
  // A gateway that failed inside returns the true outcome to a repetition.
  const failedInside = outcome.is === 'refused' && outcome.unknown
  if (failedInside) outcome = await once()
  const wasSent = failedInside || purchase.asking
  if (outcome.is === 'away' && (outcome.unknown || wasSent)) return waitForOutcome(services, purchase)
  if (outcome.is === 'away') return failPurchase(services, purchase, { code: 'gateway_away' })
  if (outcome.is === 'refused') return failPurchase(services, purchase, refusalOf(outcome.error))
  const { answer } = outcome
  await noteOpened(services, purchase, answer)
  const { id: paymentId, state } = answer.payment
  const payment =
    card && state === 'approved' ? await capturePayment(services, purchase, { paymentId, network }) : answer.payment
  return payment ? applyPayment(services, purchase, payment) : purchaseById(services.db, purchase.id)
}

/** Repeats an opening that was not answered. One that is long over is not opened any more. */
export async function reopenPayment(services: Services, purchase: PurchaseRow): Promise<PurchaseRow | undefined> {
  await noteOpeningAgain(services, purchase)
  return openPayment(services, purchase)
}

const noteOpeningAgain = ({ db }: Pick<Services, 'db'>, purchase: PurchaseRow): Promise<void> =>
  inTransaction(db, (tx) => noteOpening(tx, purchase, { network: undefined, payer: null }))
