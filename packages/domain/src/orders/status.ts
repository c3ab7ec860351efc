/** 0 waiting, 1 being corrected, 2 being checked, 3 corrected, 4 closed, −1 cancelled (C.2, Q-65). */
export type OrderStatus = 0 | 1 | 2 | 3 | 4 | -1

/** Who moves an order. */
export type Actor = 'learner' | 'instructor' | 'operator' | 'system'

/** What happens to an order; `deliver` is seen at once, `submit` is held for a check. */
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
export const transitions: readonly Transition[] = [
  { event: 'place', from: null, to: 0, actors: ['learner'] },
  { event: 'claim', from: 0, to: 1, actors: ['instructor'] },
  { event: 'decline', from: 0, to: 0, actors: ['instructor', 'system'] },
  { event: 'release', from: 1, to: 0, actors: ['instructor'] },
  { event: 'reassign', from: 0, to: 0, actors: ['operator'] },
  { event: 'reassign', from: 1, to: 0, actors: ['operator'] },
  { event: 'take_back', from: 1, to: 0, actors: ['system'] },
  { event: 'submit', from: 1, to: 2, actors: ['instructor'] },
  { event: 'deliver', from: 1, to: 3, actors: ['instructor'] },
  { event: 'approve', from: 2, to: 3, actors: ['operator', 'system'] },
  { event: 'send_back', from: 2, to: 1, actors: ['operator'] },
  { event: 'return', from: 1, to: -1, actors: ['instructor'] },
  { event: 'cancel', from: 0, to: -1, actors: ['learner', 'operator'] },
  { event: 'cancel', from: 1, to: -1, actors: ['learner', 'operator'] },
  { event: 'end_unclaimed', from: 0, to: -1, actors: ['instructor', 'system'] },
  { event: 'complete', from: 3, to: 4, actors: ['system'] },
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

/** Why an instructor returns an order that cannot be corrected as it is (C.2); a closed list. */
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

/** Least characters of the comment that goes with a return. */
export const RETURN_COMMENT_MIN = 10
