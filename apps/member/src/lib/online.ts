import { useSyncExternalStore } from 'react'

/** Whether the browser reports a network. */
export const isOnline = (): boolean => navigator.onLine

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline)

type Connection = { saveData?: boolean; effectiveType?: string }

/** Whether code and data may be fetched before they are needed: not on 2g, with the data saver, or offline (K-012). */
export function mayPrefetch(device: { onLine: boolean; connection?: Connection } = navigator): boolean {
  const { onLine, connection } = device
  return onLine && !connection?.saveData && !/(^|-)2g$/.test(connection?.effectiveType ?? '')
}
