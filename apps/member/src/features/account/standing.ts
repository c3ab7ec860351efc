import { queryClient } from '../../lib/queries.ts'
import { session } from '../../lib/session.ts'
import { restoreSettings } from '../../lib/settings.ts'
import { useSession } from '../../lib/use-session.ts'
import { userQuery } from './queries.ts'
import { useQuery } from '@tanstack/react-query'
import { onDevice } from '../../lib/on-device.ts'

/** How far someone may go: a guest, a member whose e-mail is not confirmed, a member. */
export type Standing = 'guest' | 'unverified' | 'verified'

/** Once verified, a member stays it: remembered, so that a start does not wait for the server. */
const verifiedKey = 'account.verified'

/** The standing right now. Asks the server at most once; where it cannot be asked, the server decides call by call. */
export async function standing(): Promise<Standing> {
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

/** The standing on screen; `undefined` until it is known. */
export function useStanding(): Standing | undefined {
  const current = useSession()
  const user = useQuery({ ...userQuery(current?.userId ?? 0), enabled: current !== null })
  if (!current) return 'guest'
  if (user.data) return user.data.verified ? 'verified' : 'unverified'
  return onDevice.getItem(verifiedKey) === String(current.userId) ? 'verified' : undefined
}
