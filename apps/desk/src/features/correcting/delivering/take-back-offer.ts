import type { DeskOrder } from '@tensaku/contract'
import { now } from '../../../lib/clock.ts'
import { createStore, useStore } from '../../../lib/store.ts'
import { inTab } from '../../../lib/on-device.ts'

/**
 * A delivery that may still be taken back: its order, its instructor, whether an operator checks it first, and the end of the
 * offer by the clock of this browser.
 */
export type TakeBackOffer = { order: number; title: string; instructor: number; checked: boolean; until: number }

const key = 'desk.handed'

/** The offer of the page before a reload. A stored value of another shape is dropped. */
function stored(): TakeBackOffer | null {
  try {
    const value: unknown = JSON.parse(inTab.getItem(key) ?? 'null')
    const whole = value !== null && typeof value === 'object' && 'until' in value && Number(value.until) > now()
    return whole ? (value as TakeBackOffer) : null
  } catch {
    return null
  }
}

/** The newest delivery that may still be taken back. Earlier ones are published without an offer. */
export const takeBackOffer = createStore<TakeBackOffer | null>(stored())

/** The number of this instructor's submissions that may still be taken back and will then be checked: they are listed with those in check. */
export const useHandedForCheck = (instructor: number): number =>
  useStore(takeBackOffer, (offer) => (offer?.checked && offer.instructor === instructor ? 1 : 0))

function put(value: TakeBackOffer | null): void {
  takeBackOffer.set(value)
  try {
    inTab.setItem(key, JSON.stringify(value))
  } catch {
    // Without storage the offer lasts as long as the page; the delivery is published in any case.
  }
}

/** Offers to take a delivery back for the time that the server allows. */
export function offerTakeBack({ id, title, handed: of, awaits_check: checked }: DeskOrder, instructor: number): void {
  if (of && of.left_ms > 0) put({ order: id, title, instructor, checked, until: now() + of.left_ms })
}

/** Ends the offer, because the delivery was published or taken back. */
export function endTakeBackOffer(order: number): void {
  if (takeBackOffer.get()?.order === order) put(null)
}
