import type { Answer, AuditEntry, Moment, PointEntry } from '@tensaku/contract'
import { orderStatus, type Actor, type OrderStatus, type OrderStep, type StepReason } from '@tensaku/domain/orders'
import * as m from '@tensaku/messages'
import { returnReasons } from '@tensaku/messages/correction-labels'
import { courseNames, instructorTypeNames } from '@tensaku/messages/labels'

export type Text = () => string
/** A label for each code. A new code of the contract does not compile until it has a label here. */
export type Labels<Code extends string | number> = Readonly<Record<Code, Text>>

/** The label of a code. A page that is older than the server, or the reverse, may receive unknown codes. */
export function labelOf<Code extends string | number>(labels: Labels<Code>, code: Code): string {
  const known: Readonly<Partial<Record<Code, Text>>> = labels
  return (known[code] ?? m.ops_other)()
}

const statuses: Labels<OrderStatus> = {
  [orderStatus.cancelled]: m.order_status_cancelled,
  [orderStatus.waiting]: m.order_status_waiting,
  [orderStatus.correcting]: m.order_status_working,
  [orderStatus.checking]: m.order_status_held,
  [orderStatus.corrected]: m.order_status_delivered,
  [orderStatus.completed]: m.order_status_closed,
}
export const statusText = (status: OrderStatus): string => labelOf(statuses, status)

type WantedType = Answer<'GET /api/ops/orders/{orderId}'>['wanted_type']
export const typeText = (type: WantedType): string => labelOf<WantedType>(instructorTypeNames, type)

type Course = Answer<'GET /api/ops/orders/{orderId}'>['course']
export const courseText = (course: Course): string => labelOf<Course>(courseNames, course)

const actors: Labels<Actor> = {
  learner: m.ops_actor_learner,
  instructor: m.ops_actor_instructor,
  operator: m.ops_actor_operator,
  system: m.ops_actor_system,
}
export const actorText = (actor: Actor): string => labelOf(actors, actor)

const steps: Labels<OrderStep> = {
  '>0': m.ops_move_placed,
  '0>0': m.ops_move_opened,
  '0>1': m.ops_move_claimed,
  '1>0': m.ops_move_given_back,
  '1>2': m.ops_move_submitted,
  '2>1': m.ops_move_sent_back,
  '1>3': m.ops_move_delivered,
  '2>3': m.ops_move_approved,
  '3>4': m.ops_move_completed,
  '0>-1': m.ops_move_cancelled,
  '1>-1': m.ops_move_cancelled,
}
/** An operator who opens a waiting order changes an offer. */
export const stepText = (step: OrderStep, actor: Moment['actor']): string =>
  step === '0>0' && actor === 'operator' ? m.ops_move_reoffered() : labelOf(steps, step)

const reasons: Labels<StepReason> = {
  ...returnReasons,
  learner: m.ops_reason_learner,
  returned: m.ops_reason_returned,
  unclaimed: m.ops_reason_unclaimed,
  overdue: m.ops_reason_overdue,
  operator: m.ops_reason_operator,
  to_reassign: m.ops_reason_to_reassign,
  to_cancel: m.ops_reason_to_cancel,
}
export const reasonText = (reason: StepReason): string => labelOf(reasons, reason)

/** The kinds as they are booked. */
type PointKind = Exclude<PointEntry['kind'], 'taken_back'>

const points: Labels<PointKind> = {
  purchase: m.ops_points_purchase,
  bonus: m.ops_points_bonus,
  gift: m.ops_points_gift,
  reward: m.ops_points_reward,
  coupon: m.ops_points_coupon,
  compensation: m.ops_points_compensation,
  order: m.ops_points_order,
  question: m.ops_points_question,
  resource: m.ops_points_resource,
  subscription: m.ops_points_subscription,
  refund: m.ops_points_refund,
  expiry: m.ops_points_expiry,
  adjust: m.ops_points_adjust,
}
export const pointsText = (kind: PointKind): string => labelOf(points, kind)

const acts: Labels<AuditEntry['act']> = {
  approve: m.ops_act_approve,
  send_back: m.ops_act_send_back,
  reassign: m.ops_act_reassign,
  cancel: m.ops_act_cancel,
  refund: m.ops_act_refund,
  answer_consultation: m.ops_act_answer_consultation,
  change_standing: m.ops_act_change_standing,
  suspend: m.ops_act_suspend,
  reinstate: m.ops_act_reinstate,
  reset_second_factor: m.ops_act_reset_second_factor,
  remove_photo: m.ops_act_remove_photo,
  send_password_link: m.ops_act_send_password_link,
  approve_application: m.ops_act_approve_application,
  decline_application: m.ops_act_decline_application,
  give_gift: m.ops_act_give_gift,
  refuse_gift: m.ops_act_refuse_gift,
  invite_operator: m.ops_act_invite_operator,
  remove_operator: m.ops_act_remove_operator,
  refund_question: m.ops_act_refund_question,
  settle_mail: m.ops_act_settle_mail,
  repeat_check: m.ops_act_repeat_check,
  confirm_transfer: m.ops_act_confirm_transfer,
  refund_purchase: m.ops_act_refund_purchase,
  fulfil_payment: m.ops_act_fulfil_payment,
  give_back_payment: m.ops_act_give_back_payment,
  note_payment: m.ops_act_note_payment,
  extend_plan: m.ops_act_extend_plan,
  end_plan: m.ops_act_end_plan,
  give_quota: m.ops_act_give_quota,
  hide_flashcards: m.ops_act_hide_flashcards,
  show_flashcards: m.ops_act_show_flashcards,
  reassign_report: m.ops_act_reassign_report,
}
export const actText = (act: AuditEntry['act']): string => labelOf(acts, act)

/** Whether an operator wrote the reason of an act. The console gives the reason of an answer, and it repeats the act. */
export const isOwnReason = (why: string): boolean => why !== m.ops_consultation_why()
