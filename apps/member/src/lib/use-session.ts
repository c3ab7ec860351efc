import { useSyncExternalStore } from 'react'
import { type Session, session } from './session.ts'

const subscribe = (listener: () => void) => session.subscribe(listener)
const current = () => session.current()

/** Who is signed in, following every change. */
export const useSession = (): Session | null => useSyncExternalStore(subscribe, current)

/** The own id on a screen that only members reach. Throws where nobody is signed in. */
export function useOwnId(): number {
  const current = useSession()
  if (!current) throw new Error('This screen is for members.')
  return current.userId
}
