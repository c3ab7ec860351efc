import { useLocation } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The mail address that is searched for. */
    searched?: string
  }
}

/**
 * Where a search stands, so that reload and back find it again: in the address; a mail address in the entry of the
 * browser's history behind it, because an address is kept, shown and passed on.
 */
export const placeOf = (wanted: string) =>
  wanted.includes('@') ? { q: '', state: { searched: wanted } } : { q: wanted, state: {} }

/** What is searched for: `q` of the address, or the mail address beside it. */
export const useSearched = (q: string): string => useLocation({ select: ({ state }) => state.searched }) ?? q
