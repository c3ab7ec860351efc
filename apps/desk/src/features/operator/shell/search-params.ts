import { useLocation } from '@tanstack/react-router'

/** Where a list of filtered pages stood. */
export type ListPlace = { filter: string; page: number }

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The mail address that is searched for. */
    searched?: string
    /** The search term that found the subject of this page. */
    foundBy?: string
    /** The filter and page of the list that this page was opened from. */
    list?: ListPlace
  }
}

/**
 * The place of a search term, so that reload and back restore it: the address, or for a mail address the state of the
 * history entry, because addresses of pages are logged and shared.
 */
export const placeOf = (wanted: string) =>
  wanted.includes('@') ? { q: '', state: { searched: wanted } } : { q: wanted, state: {} }

/** The search term: `q` of the address, or the mail address in the state of the history. */
export const useSearched = (q: string): string => useLocation({ select: ({ state }) => state.searched }) ?? q

/** The page of an address: 1 if it is not a positive integer. */
export const pageOf = (value: unknown): number => {
  const page = Number(value)
  return Number.isInteger(page) && page > 0 ? page : 1
}

/** The search term of an address. Numbers become text, and mail addresses are ignored. */
export const textOf = (value: unknown): string =>
  (typeof value === 'string' && !value.includes('@')) || typeof value === 'number' ? String(value).slice(0, 254) : ''

const origins = ['trouble', 'held', 'consultations', 'member'] as const
/** The lists to which an order that was opened from them leads back, and the page of its learner. */
export type OpenedFrom = (typeof origins)[number]

/** The origin in an address; none for any other value. */
export function openedFrom(value: unknown): { from?: OpenedFrom } {
  const from = origins.find((origin) => origin === value)
  return from ? { from } : {}
}

/** The states of purchases that their list can be limited to. */
export const purchaseFilters = [
  'all',
  'created',
  'pending',
  'paid',
  'fulfilled',
  'expired',
  'failed',
  'cancelled',
  'refunded',
] as const

/** The number of a member in an address; none for any other value. */
export function memberOf(value: unknown): { member?: number } {
  const member = Number(value)
  return Number.isSafeInteger(member) && member > 0 ? { member } : {}
}

/** One of several filters, the first by default. */
export const filterOf =
  <F extends string>(filters: readonly [F, ...F[]]) =>
  (value: unknown): F =>
    filters.find((filter) => filter === value) ?? filters[0]
