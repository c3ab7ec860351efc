import { orderStatus } from '@tensaku/domain/orders'
import * as m from '@tensaku/messages'
import { returnReasons } from '@tensaku/messages/labels'

type Text = () => string
type Words = Readonly<Record<string, Text>>

const say = (words: Words, code: string): string => words[code]?.() ?? code

const statuses: Words = {
  [orderStatus.cancelled]: m.order_status_cancelled,
  [orderStatus.waiting]: m.order_status_waiting,
  [orderStatus.correcting]: m.order_status_working,
  [orderStatus.checking]: m.order_status_held,
  [orderStatus.corrected]: m.order_status_delivered,
  [orderStatus.completed]: m.order_status_closed,
}
export const statusText = (status: number): string => say(statuses, String(status))

const types: Words = {
  any: m.teacher_type_any,
  native: m.teacher_type_native,
  japanese: m.teacher_type_japanese,
  global: m.teacher_type_global,
}
export const typeText = (type: string): string => say(types, type)

const courses: Words = { basic: m.course_basic, advanced: m.course_advanced }
export const courseText = (course: string): string => say(courses, course)

const actors: Words = {
  learner: m.ops_actor_learner,
  instructor: m.ops_actor_instructor,
  operator: m.ops_actor_operator,
  system: m.ops_actor_system,
}
export const actorText = (actor: string): string => say(actors, actor)

const moves: Words = {
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
/** An operator opens what waits by changing an offer of his. */
export const moveText = (move: string, actor: string | null): string =>
  move === '0>0' && actor === 'operator' ? m.ops_move_reoffered() : say(moves, move)

const reasons: Words = {
  ...returnReasons,
  learner: m.ops_reason_learner,
  returned: m.ops_reason_returned,
  unclaimed: m.ops_reason_unclaimed,
  overdue: m.ops_reason_overdue,
  operator: m.ops_reason_operator,
  to_reassign: m.ops_reason_to_reassign,
  to_cancel: m.ops_reason_to_cancel,
}
export const reasonText = (reason: string): string => say(reasons, reason)

const points: Words = {
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
export const pointsText = (kind: string): string => say(points, kind)

const acts: Words = {
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
  send_password_link: m.ops_act_send_password_link,
  approve_application: m.ops_act_approve_application,
  decline_application: m.ops_act_decline_application,
  give_gift: m.ops_act_give_gift,
  refuse_gift: m.ops_act_refuse_gift,
  invite_operator: m.ops_act_invite_operator,
  remove_operator: m.ops_act_remove_operator,
}
export const actText = (act: string): string => say(acts, act)
