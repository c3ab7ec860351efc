import * as m from '@tensaku/messages'
import { dayTimeInJapan, yen } from '../../../lib/format.ts'
import { gatewayText, givenText } from './payment-labels.ts'
import { labelOf, type Labels } from '../shell/labels.ts'
import type { PaymentTask, SettlingAct } from './queries.ts'

/** Tasks about money that has moved already: an operator only notes that they have seen it. */
export const isReport = ({ kind }: Pick<PaymentTask, 'kind'>): boolean =>
  kind === 'dispute' || kind === 'refund_at_gateway' || kind === 'lost'

const kinds: Labels<PaymentTask['kind']> = {
  late: m.ops_task_late,
  short: m.ops_task_short,
  surplus: m.ops_task_surplus,
  double: m.ops_task_double,
  unmatched: m.ops_task_unmatched,
  dispute: m.ops_task_dispute,
  refund_at_gateway: m.ops_task_refund_at_gateway,
  lost: m.ops_task_lost,
  refund_refused: m.ops_task_refund_refused,
}
/** The event that an open task without an act waits for. */
export function waitsFor({ state, kind, acts }: PaymentTask): string | undefined {
  if (state === 'settled' || acts.length > 0) return undefined
  return kind === 'dispute' ? m.ops_task_waits_for_bank() : m.ops_task_waits_for_gateway()
}

const outcomeOf = ({ acts, settled }: PaymentTask): SettlingAct | undefined => settled?.act ?? acts[0]

/** The kind of a task in two or three words, for a list. */
export function kindOf(task: PaymentTask): string {
  const outcome = task.kind === 'dispute' ? outcomeOf(task) : undefined
  if (outcome === undefined) return labelOf(kinds, task.kind)
  return outcome === 'fulfil' ? m.ops_task_dispute_won() : m.ops_task_dispute_lost()
}

function disputeStory(task: PaymentTask): string {
  const amount = yen(task.amount)
  const outcome = outcomeOf(task)
  if (outcome === 'fulfil') return m.ops_payment_dispute_won({ amount })
  return outcome === 'give_back' ? m.ops_payment_dispute_lost({ amount }) : m.ops_payment_dispute({ amount })
}

/** Money for a purchase that had ended: cancelled or failed perhaps long before its deadline. */
function lateStory({ amount: sum, purchase, created_at: at }: PaymentTask): string {
  const amount = yen(sum)
  const { status, expires_at: until = null } = purchase ?? {}
  if (status === 'cancelled') return m.ops_payment_late_cancelled({ amount })
  // A task that an operator has settled belongs to a purchase that is not expired any more.
  const isAfterEnd = until !== null && status !== 'failed' && (status === 'expired' || until < at)
  return isAfterEnd
    ? m.ops_payment_late_until({ amount, until: dayTimeInJapan(until) })
    : m.ops_payment_late({ amount })
}

/** The reason of a task in one sentence. */
export function storyOf(task: PaymentTask): string {
  const { kind, amount: sum, purchase } = task
  const amount = yen(sum)
  const price = yen(purchase?.amount ?? 0)
  switch (kind) {
    case 'late':
      return lateStory(task)
    case 'short':
      return m.ops_payment_short({ amount, price })
    case 'surplus':
      return m.ops_payment_surplus({ amount, price })
    case 'double':
      return m.ops_payment_double({ amount })
    case 'unmatched':
      return m.ops_payment_unmatched({ amount })
    case 'dispute':
      return disputeStory(task)
    case 'refund_at_gateway':
      return m.ops_payment_refund_at_gateway({ amount })
    case 'lost':
      return sum === 0 ? m.ops_payment_lost_nothing() : m.ops_payment_lost({ amount })
    case 'refund_refused':
      return m.ops_payment_refund_refused({ amount, gateway: gatewayText(task.gateway) })
  }
}

/** The goods of the purchase of a task. */
function goodsOf({ purchase }: PaymentTask): string {
  if (purchase?.category_id === 4) return purchase.name
  return purchase?.category_id === 1 ? givenText(purchase) : m.ops_settle_goods_resource()
}

const fulfilTexts = {
  1: m.ops_settle_fulfil_text,
  2: m.ops_settle_fulfil_text_resource,
  3: m.ops_settle_fulfil_text_resource,
  4: m.ops_settle_fulfil_text_plan,
} as const

const obstacles = {
  withdrawn: m.ops_payment_choice_withdrawn,
  coupon: m.ops_payment_choice_coupon,
  owned: m.ops_payment_choice_owned,
  plan: m.ops_payment_choice_plan,
  other: m.ops_payment_choice_late,
} as const

/** The choice of an operator in one sentence, or the reason why they have none. */
export function choiceOf(task: PaymentTask): string {
  const { kind, acts } = task
  const amount = yen(task.amount)
  if (acts.length === 0) return kind === 'dispute' ? m.ops_payment_waits_for_bank() : m.ops_payment_no_act()
  if (isReport(task)) return m.ops_payment_choice_report()
  if (acts.includes('fulfil')) return m.ops_payment_choice_both({ goods: goodsOf(task), amount })
  switch (kind) {
    case 'short':
      return m.ops_payment_choice_short({ amount })
    case 'surplus':
      return m.ops_payment_choice_surplus({ amount })
    case 'unmatched':
      return m.ops_payment_choice_unmatched({ amount })
    case 'double':
      return m.ops_payment_choice_double({ amount })
    case 'refund_refused':
      return m.ops_payment_choice_refused()
    default:
      return obstacles[task.obstacle ?? 'other']({ amount })
  }
}

/** The reason why money in suspense can only be given back. */
export const onlyChoiceOf = (task: PaymentTask): string | undefined =>
  isReport(task) || task.kind === 'refund_refused' || task.acts.length !== 1 ? undefined : choiceOf(task)

/** The effects of an act on the member, the money and the books, before it is done. */
export function effectOf(task: PaymentTask, act: SettlingAct): string {
  const amount = yen(task.amount)
  const gateway = gatewayText(task.gateway)
  if (isReport(task)) return m.ops_settle_note_text({ amount })
  if (task.kind === 'refund_refused') return m.ops_settle_again_text({ amount, gateway })
  if (act === 'give_back')
    return task.gateway === 'bank'
      ? m.ops_settle_give_back_by_hand({ amount })
      : m.ops_settle_give_back_text({ amount, gateway })
  const price = yen(task.purchase?.amount ?? 0)
  const goods = goodsOf(task)
  const text = fulfilTexts[task.purchase?.category_id ?? 1]
  const rest = task.amount - (task.purchase?.amount ?? 0)
  return text({ price, goods }) + (rest > 0 ? m.ops_settle_fulfil_rest({ rest: yen(rest) }) : '')
}
