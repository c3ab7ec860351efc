import { useSyncExternalStore } from 'react'

/** Three columns of a text that can still be read. */
const query = '(min-width: 1200px)'

function subscribe(listener: () => void): () => void {
  const list = matchMedia(query)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

/** Whether a result may stand side by side with what was handed in. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches)
