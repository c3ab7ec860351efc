import { useSyncExternalStore } from 'react'
import { type Session, session } from './session.ts'

const subscribe = (listener: () => void) => session.subscribe(listener)
const current = () => session.current()

/** The current session, in a component. It follows every change. */
export const useSession = (): Session | null => useSyncExternalStore(subscribe, current)

/** The id of the signed-in member, for screens of members. Throws without a session. */
export function useOwnId(): number {
  const current = useSession()
  if (!current) throw new Error('This screen is for members.')
  return current.userId
}
