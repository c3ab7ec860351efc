import type { DeskOrder } from '@tensaku/contract'
import { now } from '../../../lib/clock.ts'
import { createStore } from '../../../lib/store.ts'
import { inTab } from '../../../lib/on-device.ts'

/**
 * A delivery that may still be taken back: its order, its instructor, whether an operator checks it first, and the end of the
 * offer by the clock of this browser.
 */
export type TakeBackOffer = { order: number; title: string; instructor: number; checked: boolean; until: number }

const key = 'desk.handed'

const isOpen = (value: unknown): boolean =>
  value !== null && typeof value === 'object' && 'until' in value && Number(value.until) > now()

/** The offers of the page before a reload. A stored value of another shape is dropped. */
function stored(): TakeBackOffer[] {
  try {
    const value: unknown = JSON.parse(inTab.getItem(key) ?? '[]')
    return Array.isArray(value) ? (value.filter(isOpen) as TakeBackOffer[]) : []
  } catch {
    return []
  }
}

/** The deliveries that may still be taken back, the newest last. Each ends on its own, also while a newer one is open. */
export const takeBackOffers = createStore<readonly TakeBackOffer[]>(stored())

function put(offers: readonly TakeBackOffer[]): void {
  takeBackOffers.set(offers)
  try {
    inTab.setItem(key, JSON.stringify(offers))
  } catch {
    // Without storage the offer lasts as long as the page; the delivery is published in any case.
  }
}

const others = (order: number) => takeBackOffers.get().filter((offer) => offer.order !== order)

/** Offers to take a delivery back for the time that the server allows. */
export function offerTakeBack({ id, title, handed: of, awaits_check: checked }: DeskOrder, instructor: number): void {
  if (!of || of.left_ms <= 0) return
  const offer = { order: id, title, instructor, checked, until: now() + of.left_ms }
  put([...others(id), offer].toSorted((a, b) => a.until - b.until))
}

/** Ends the offer, because the delivery was published or taken back. */
export function endTakeBackOffer(order: number): void {
  const left = others(order)
  if (left.length < takeBackOffers.get().length) put(left)
}
