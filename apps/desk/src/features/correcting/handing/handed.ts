import type { DeskOrder } from '@tensaku/contract'
import { now } from '../../../lib/clock.ts'
import { createStore } from '../../../lib/store.ts'
import { inTab } from '../../../lib/on-device.ts'

/** A delivery that may still be taken back: of which order, by whom, and until when by the clock of this browser. */
export type Handed = { order: number; title: string; instructor: number; until: number }

const key = 'desk.handed'

/** What was handed in before the page was loaded anew; of another shape it is forgotten. */
function stored(): Handed | null {
  try {
    const value: unknown = JSON.parse(inTab.getItem(key) ?? 'null')
    const whole = value !== null && typeof value === 'object' && 'until' in value && Number(value.until) > now()
    return whole ? (value as Handed) : null
  } catch {
    return null
  }
}

/** The newest delivery that may still be taken back. Earlier ones go out by themselves. */
export const handed = createStore<Handed | null>(stored())

function put(value: Handed | null): void {
  handed.set(value)
  try {
    inTab.setItem(key, JSON.stringify(value))
  } catch {
    // Where nothing can be kept it is offered for as long as the page stands; it goes out in any case.
  }
}

/** Offers to take a delivery back for as long as the server says. */
export function offerBack({ id, title, handed: of }: DeskOrder, instructor: number): void {
  if (of && of.left_ms > 0) put({ order: id, title, instructor, until: now() + of.left_ms })
}

/** Offers it no more: it went out, or was taken back. */
export function endOffer(order: number): void {
  if (handed.get()?.order === order) put(null)
}
