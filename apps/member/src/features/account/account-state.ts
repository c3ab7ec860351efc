import { queryClient } from '../../lib/queries.ts'
import { session } from '../../lib/session.ts'
import { restoreSettings } from '../../lib/settings.ts'
import { useSession } from '../../lib/use-session.ts'
import { userQuery } from './queries.ts'
import { useQuery } from '@tanstack/react-query'
import { onDevice } from '../../lib/on-device.ts'

/** The state of the visitor's account: none, e-mail address not confirmed, or confirmed. */
export type AccountState = 'guest' | 'unverified' | 'verified'

/** A verified member stays verified. The device remembers it, so that a start does not wait for the server. */
const verifiedKey = 'account.verified'

/** The current state. Asks the server at most once, and assumes verified if it cannot be reached: the server judges each call anyway. */
export async function accountState(): Promise<AccountState> {
  const current = session.current()
  if (!current) return 'guest'
  if (onDevice.getItem(verifiedKey) === String(current.userId)) return 'verified'
  const user = await queryClient.ensureQueryData(userQuery(current.userId)).catch(() => undefined)
  if (!session.current()) return 'guest'
  if (user?.verified === false) return 'unverified'
  if (user) {
    onDevice.setItem(verifiedKey, String(current.userId))
    restoreSettings(user.settings)
  }
  return 'verified'
}

/** Whether the signed-in member is new and was not asked for their level yet; `false` if that is not known. */
export async function isLevelUnasked(): Promise<boolean> {
  const { userId = 0 } = session.current() ?? {}
  const own = userQuery(userId)
  const known = await queryClient.ensureQueryData(own).catch(() => undefined)
  if (known?.level_asked !== false) return false
  // The stored answer of an earlier page may be older than the choice.
  const user = await queryClient.fetchQuery({ ...own, staleTime: 0 }).catch(() => undefined)
  return user?.level_asked === false
}

/** The state for the screen; `undefined` until it is known. */
export function useAccountState(): AccountState | undefined {
  const current = useSession()
  const user = useQuery({ ...userQuery(current?.userId ?? 0), enabled: current !== null })
  if (!current) return 'guest'
  if (user.data) return user.data.verified ? 'verified' : 'unverified'
  return onDevice.getItem(verifiedKey) === String(current.userId) ? 'verified' : undefined
}
