import { useLocation } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The mail address that is searched for. */
    searched?: string
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
