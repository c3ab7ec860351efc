import { orderStatus, type OrderStatus } from './status.ts'

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
