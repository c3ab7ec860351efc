import { useSyncExternalStore } from 'react'
import { onDevice } from './on-device.ts'

/** The appearance of the app and its first screen on this device. The account has a copy. */
export type SavedSettings = {
  font?: 'small' | 'medium' | 'large' | undefined
  order_tab?: number | undefined
  instructor_tab?: number | undefined
  /** The campaign whose banner was closed. */
  closed_campaign?: number | undefined
}
/** A choice for one day in Asia/Tokyo. It is ignored on any other day. */
export type OfToday = { day: string; id: number }

/** The last attempt to buy: its key, the same in all tabs, and the purchase that it made. */
type Attempt = {
  /** The cart and its payer as JSON. */
  of: string
  key: string
  purchase?: number | undefined
  /** The draft whose review lacked points, for the way back from that purchase. */
  draft?: string | undefined
  /** Milliseconds at which the request was sent, while its answer is not known. */
  sent?: number | undefined
  /** The same of an earlier attempt, which had another key. */
  earlier?: number | undefined
  /** The purchase stands and has emptied the cart; the next one has another key. */
  stands?: boolean | undefined
}

/** The plan that the member is choosing, and its payment. */
export type SavedPlan = {
  type: 'lite' | 'standard' | 'ai'
  words: number
  duration: '1mo' | '3mo'
  explanation: 'basic' | 'advanced'
  instructor: 'global' | 'all'
  monthly_quota: number
  ai: boolean
  method: 'credit_card' | 'one_click' | 'convenience' | 'atm' | 'bank' | 'points'
  /** It replaces the running plan. */
  upgrade: boolean
  /** The stored card that pays; 0 for another one, which is typed. */
  card_id?: number | undefined
  coupon?: string | undefined
}

/** The parts of the app's state that survive a reload (F-030). Drafts and fetched lists are stored elsewhere. */
export type Saved = {
  /** The item that the member is about to buy. */
  cart: {
    category_id: number
    product_id: number
    quantity: number
    /** Empty until a method is chosen. */
    payment_method: string
    /** The stored card that pays; 0 for another one, which is typed. */
    card_id?: number | undefined
    /** Store the card that is typed. */
    save_card?: boolean | undefined
    coupon?: string | undefined
    /** The draft whose review lacked points. */
    draft?: string | undefined
  } | null
  attempt: Attempt | null
  /** The same for a plan. */
  plan_attempt: Attempt | null
  /** Completed by the feature of plans; former versions of the app stored less. */
  subscription: Partial<SavedPlan> | null
  trial_discount: { eligible: boolean; payment: boolean } | null
  /** The price of a change of plan, as the server last quoted it. */
  proration: { product_id: number; charge: number; credit: number; valid_until: string } | null
  /** The last two steps on the way to a plan. */
  step: readonly string[]
  today_exercise: OfToday | null
  today_teacher: OfToday | null
  /** Ids of the news items that were read. */
  news: readonly number[]
  viewed_ads: readonly number[]
  settings: SavedSettings
}
export type SavedPart = keyof Saved

/** The parts that are not null when they are empty. */
const empty: Partial<Saved> = {
  step: ['plans'],
  news: [],
  viewed_ads: [],
  settings: {},
}

/** Devices store these keys already, so their prefix never changes. */
const keyOf = (part: SavedPart) => `kept.${part}` as const
const read = new Map<SavedPart, { raw: string | null; value: unknown }>()
const listeners = new Set<() => void>()

/** Whether a value has the shape of the part: a list or an object. */
function fits(part: SavedPart, value: unknown): boolean {
  if (Array.isArray(empty[part])) return Array.isArray(value)
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parse(part: SavedPart, raw: string | null): unknown {
  const otherwise = empty[part] ?? null
  try {
    const value: unknown = JSON.parse(raw ?? 'null')
    return fits(part, value) ? value : otherwise
  } catch {
    return otherwise
  }
}

/** The saved value of a part, or its empty value if none can be read. The same object until the value changes. */
export function saved<P extends SavedPart>(part: P): Saved[P] {
  const raw = onDevice.getItem(keyOf(part))
  const known = read.get(part)
  if (known?.raw === raw) return known.value as Saved[P]
  const value = parse(part, raw)
  read.set(part, { raw, value })
  return value as Saved[P]
}

/** Saves a part. If the storage is full, the value lasts until the next reload. */
export function setSaved<P extends SavedPart>(part: P, value: Saved[P]): void {
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

/** The saved value of a part, in a component. It follows changes in this tab and in others. */
export const useSaved = <P extends SavedPart>(part: P): Saved[P] => useSyncExternalStore(subscribe, () => saved(part))
