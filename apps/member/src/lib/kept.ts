import { useSyncExternalStore } from 'react'
import { onDevice } from './on-device.ts'

/** How the app looks and opens on this device; the account remembers the same. */
export type KeptSettings = {
  font?: 'small' | 'medium' | 'large' | undefined
  order_tab?: number | undefined
  instructor_tab?: number | undefined
}
/** Something chosen for one day in Asia/Tokyo; on another day it counts as nothing. */
export type OfToday = { day: string; id: number }

/** What survives a reload, part by part (F-030). Drafts and fetched lists have their own places. */
export type Kept = {
  /** What is about to be bought. */
  cart: { category_id: number; product_id: number; quantity: number; payment_method: string } | null
  subscription: { type: 'lite' | 'standard' | 'ai'; words: number; duration: string }
  trial_discount: { eligible: boolean; payment: boolean } | null
  /** What a change of plan costs, until it has been asked again. */
  proration: { product_id: number; charge: number; credit: number; valid_until: string } | null
  /** The steps of a subscription that were gone through. */
  step: readonly string[]
  today_exercise: OfToday | null
  today_teacher: OfToday | null
  /** Ids of the news that were read. */
  news: readonly number[]
  viewed_ads: readonly number[]
  settings: KeptSettings
}
export type KeptPart = keyof Kept

const empty: Kept = {
  cart: null,
  subscription: { type: 'lite', words: 50, duration: '1mo' },
  trial_discount: null,
  proration: null,
  step: [],
  today_exercise: null,
  today_teacher: null,
  news: [],
  viewed_ads: [],
  settings: {},
}

const keyOf = (part: KeptPart) => `kept.${part}` as const
const read = new Map<KeptPart, { raw: string | null; value: unknown }>()
const listeners = new Set<() => void>()

/** The same shape as the empty value: a list for a list, an object for an object or for nothing. */
function fits(part: KeptPart, value: unknown): boolean {
  if (Array.isArray(empty[part])) return Array.isArray(value)
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parse(part: KeptPart, raw: string | null): unknown {
  if (raw === null) return empty[part]
  try {
    const value: unknown = JSON.parse(raw)
    return fits(part, value) ? value : empty[part]
  } catch {
    return empty[part]
  }
}

/** A part as it is kept; its empty value where nothing, or nothing readable, is. The same object until it changes. */
export function kept<P extends KeptPart>(part: P): Kept[P] {
  const raw = onDevice.getItem(keyOf(part))
  const known = read.get(part)
  if (known?.raw === raw) return known.value as Kept[P]
  const value = parse(part, raw)
  read.set(part, { raw, value })
  return value as Kept[P]
}

/** Keeps a part. A full storage loses it at the next reload, nothing else. */
export function keep<P extends KeptPart>(part: P, value: Kept[P]): void {
  try {
    if (value === null) onDevice.removeItem(keyOf(part))
    else onDevice.setItem(keyOf(part), JSON.stringify(value))
  } catch {
    read.set(part, { raw: onDevice.getItem(keyOf(part)), value })
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** A kept part on screen, following changes of this and of other tabs. */
export const useKept = <P extends KeptPart>(part: P): Kept[P] => useSyncExternalStore(subscribe, () => kept(part))
