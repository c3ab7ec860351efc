import { useSyncExternalStore } from 'react'

/** Wide enough for a panel beside the column of a text. */
const wideQuery = '(min-width: 1280px)'

function subscribe(listener: () => void): () => void {
  const list = matchMedia(wideQuery)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

/** Whether the assistant is a panel beside the text. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(wideQuery).matches)
