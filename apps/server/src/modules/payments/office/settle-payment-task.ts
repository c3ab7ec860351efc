import type { Tx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import { orRefuse, Refused } from '../../../http/refused.ts'
import type { Services } from '../../../ports/services.ts'
import { audit } from '../../audit/index.ts'
import { announce } from '../../notifications/index.ts'
import { fulfilPurchase, purchaseById } from '../../shop/index.ts'
import { lockPayer, makeRefund, orderRefund } from '../refunding/make-refund.ts'
import { captureById } from '../settling/repo.ts'
import { assignMoney } from '../settling/note-capture.ts'
import { noteTask } from '../tasks/repo.ts'
import { claimTask, emptiedTasks, lockTask, settleTask, taskById, type TaskRow } from './tasks-repo.ts'
import { actsOf, isReport, taskView } from './view.ts'

type Decision = { act: 'fulfil' | 'give_back'; why: string; operator_id: number }

/** Pays the purchase of a task from suspense and gives it. Money beyond the price becomes a task of its own. */
async function fulfil(tx: Tx, services: Services, task: TaskRow, decision: Decision): Promise<void> {
  const now = services.clock.now()
  const purchase = orRefuse(await purchaseById(tx, task.purchase_id ?? 0), 'act_not_possible')
  const capture = await captureById(tx, task.capture_id)
  await fulfilPurchase(tx, services, purchase, capture.at)
  const amount = await assignMoney(tx, purchase)
  for (const id of await emptiedTasks(tx, purchase.id)) await settleTask(tx, id, decision, now)
  const { gateway, capture_id: reference, payment_id: paymentId } = capture
  const surplus = { reference, gateway, paymentId, purchaseId: purchase.id, captureId: capture.id, amount, now }
  if (amount > 0) await noteTask(tx, { kind: 'surplus', ...surplus })
  await announce(tx, { audience: 'member', id: purchase.user_id, event: { kind: 'purchase', id: purchase.id }, now })
}

/** Yen that `give_back` sends to the payer. None for a report: its money has moved already. */
function owedOf(task: TaskRow): number {
  if (isReport(task)) return 0
  return task.kind === 'refund_refused' ? task.amount : Math.min(task.amount, task.suspense)
}

/**
 * Runs a decision under the locks of the payer and the task. Returns the refund that the gateway has to make; such a task is
 * settled once the refund is made.
 */
async function decide(tx: Tx, services: Services, taskId: number, decision: Decision): Promise<number | undefined> {
  const now = services.clock.now()
  const seen = orRefuse(await taskById(tx, taskId), 'task_not_found')
  const userId = await lockPayer(tx, seen)
  const task = orRefuse(await lockTask(tx, taskId), 'task_not_found')
  if (task.state === 'settled' || task.act !== null) throw new Refused('task_settled')
  if (!actsOf(task).includes(decision.act)) throw new Refused('act_not_possible')
  const amount = owedOf(task)
  if (decision.act === 'give_back' && amount > 0) {
    await claimTask(tx, taskId, decision)
    return orderRefund(tx, { capture: await captureById(tx, task.capture_id), userId, amount, now })
  }
  if (!isReport(task) && task.may_fulfil && task.suspense > 0) await fulfil(tx, services, task, decision)
  await settleTask(tx, taskId, decision, now)
  await audit(tx, {
    operatorId: decision.operator_id,
    act: isReport(task) ? 'note_payment' : decision.act === 'fulfil' ? 'fulfil_payment' : 'give_back_payment',
    subject: { type: 'payment', id: taskId },
    before: {},
    after: { yen: task.amount },
    why: decision.why,
    at: now,
  })
  return undefined
}

/** C.6: settles a payment that an operator has to decide about. */
export const settlePaymentTask = implement(
  'POST /api/ops/payment-tasks/{taskId}/settle',
  async ({ db }, { params }) => orRefuse(await taskById(db, params.taskId), 'task_not_found'),
  async (services, { actor, loaded: { id }, body: { act, why } }) => {
    const decision = { act, why, operator_id: actor.id }
    const refund = await inTransaction(services.db, (tx) => decide(tx, services, id, decision))
    const made = refund === undefined ? 'made' : await makeRefund(services, refund)
    if (made === 'silent') throw new Refused('gateway_silent')
    if (made === 'refused') throw new Refused('refund_refused')
    return { task: taskView(orRefuse(await taskById(services.db, id), 'task_not_found')) }
  },
)
