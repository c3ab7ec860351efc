/** The statuses of an order by name (C.2, Q-65). The wire and the database hold the numbers. */
export const orderStatus = {
  /** Nobody corrects it yet. */
  waiting: 0,
  /** An instructor has claimed it. */
  correcting: 1,
  /** The correction waits for an operator's check. */
  checking: 2,
  /** The learner has the correction. */
  corrected: 3,
  /** The time for questions is over. */
  completed: 4,
  cancelled: -1,
} as const

/** The number of one of the statuses. */
export type OrderStatus = (typeof orderStatus)[keyof typeof orderStatus]

/** All statuses. */
export const orderStatuses: readonly OrderStatus[] = Object.values(orderStatus)

/** The order has not ended and the learner has no correction yet. */
export const runningStatuses = [orderStatus.waiting, orderStatus.correcting, orderStatus.checking] as const

/** The learner has the correction. */
export const deliveredStatuses = [orderStatus.corrected, orderStatus.completed] as const

/** Whether the learner may see the correction: drafts and held corrections stay hidden. */
export const isDelivered = (status: OrderStatus): boolean =>
  status === orderStatus.corrected || status === orderStatus.completed

const { waiting, correcting, checking, corrected, completed, cancelled } = orderStatus

/** The actors that change the status of an order. */
export type Actor = 'learner' | 'instructor' | 'operator' | 'system'

/** The events of an order; `deliver` is visible at once, `submit` waits for a check. */
export type OrderEvent =
  | 'place'
  | 'claim'
  | 'decline'
  | 'release'
  | 'reassign'
  | 'take_back'
  | 'submit'
  | 'deliver'
  | 'approve'
  | 'send_back'
  | 'return'
  | 'cancel'
  | 'end_unclaimed'
  | 'complete'

/** One allowed move; `from` is null for an order that does not exist yet. */
export type Transition = { event: OrderEvent; from: OrderStatus | null; to: OrderStatus; actors: readonly Actor[] }

/** Every move an order can make (C.2, I-05); guards such as times and texts come on top. */
const allowed = [
  { event: 'place', from: null, to: waiting, actors: ['learner'] },
  { event: 'claim', from: waiting, to: correcting, actors: ['instructor'] },
  { event: 'decline', from: waiting, to: waiting, actors: ['instructor', 'system'] },
  { event: 'release', from: correcting, to: waiting, actors: ['instructor'] },
  { event: 'reassign', from: waiting, to: waiting, actors: ['operator'] },
  { event: 'reassign', from: correcting, to: waiting, actors: ['operator'] },
  { event: 'take_back', from: correcting, to: waiting, actors: ['system'] },
  { event: 'submit', from: correcting, to: checking, actors: ['instructor'] },
  { event: 'deliver', from: correcting, to: corrected, actors: ['instructor'] },
  { event: 'approve', from: checking, to: corrected, actors: ['operator', 'system'] },
  { event: 'send_back', from: checking, to: correcting, actors: ['operator'] },
  { event: 'return', from: correcting, to: cancelled, actors: ['instructor'] },
  { event: 'cancel', from: waiting, to: cancelled, actors: ['learner', 'operator'] },
  { event: 'cancel', from: correcting, to: cancelled, actors: ['learner', 'operator'] },
  { event: 'end_unclaimed', from: waiting, to: cancelled, actors: ['instructor', 'system'] },
  { event: 'complete', from: corrected, to: completed, actors: ['system'] },
] as const satisfies readonly Transition[]

/** Every transition (C.2, I-05). */
export const transitions: readonly Transition[] = allowed

type StepOf<T> = T extends { from: infer From extends OrderStatus | null; to: infer To extends OrderStatus }
  ? `${From extends null ? '' : From}>${To}`
  : never

/** A transition as the records name it, `0>1`; `>0` for a new order. */
export type OrderStep = StepOf<(typeof allowed)[number]>

/** Every step that a record can contain. */
export const orderSteps: readonly OrderStep[] = [
  ...new Set(allowed.map(({ from, to }) => `${from ?? ''}>${to}` as OrderStep)),
]

/** The status after an event; null when it cannot happen now or not by this actor. */
export function nextStatus(from: OrderStatus | null, event: OrderEvent, actor: Actor): OrderStatus | null {
  const found = transitions.find((move) => move.event === event && move.from === from && move.actors.includes(actor))
  return found === undefined ? null : found.to
}

/** Whether an actor may move an order from one status to another by any event. */
export function mayTransition(from: OrderStatus | null, to: OrderStatus, actor: Actor): boolean {
  return transitions.some((move) => move.from === from && move.to === to && move.actors.includes(actor))
}

/** The reasons for which an instructor returns an order that cannot be corrected as it is (C.2); a closed list. */
export const returnReasons = [
  'specialist_terms',
  'wrong_category',
  'rewrite_needed',
  'fields_swapped',
  'translation_missing',
  'several_questions',
  'out_of_scope',
  'forbidden_content',
] as const

/** One of the reasons to return an order. */
export type ReturnReason = (typeof returnReasons)[number]

/** The reasons for which an order ended before its delivery. */
export const endReasons = ['learner', 'returned', 'unclaimed', 'overdue', 'operator'] as const

/** One of the reasons for an early end. */
export type EndReason = (typeof endReasons)[number]

/** Reasons of a transition that are codes. An operator who sends work back gives a reason in words instead. */
export const stepReasons = [...returnReasons, ...endReasons, 'to_reassign', 'to_cancel'] as const

/** One of the reasons of a transition. */
export type StepReason = (typeof stepReasons)[number]

/** Least characters of the comment that goes with a return. */
export const RETURN_COMMENT_MIN = 10
