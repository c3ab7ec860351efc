import { noAnswer } from '@tensaku/contract/client'
import { api, ApiError } from '../../lib/api.ts'
import { onDevice } from '../../lib/on-device.ts'

const KEY = 'desk.logout'

/** Whether a person signed out here while the server was unreachable. Only the server can delete the cookie of the session. */
const isPending = (): boolean => {
  try {
    return onDevice.getItem(KEY) !== null
  } catch {
    return false
  }
}

function setPending(pending: boolean): void {
  try {
    if (pending) onDevice.setItem(KEY, 'owed')
    else onDevice.removeItem(KEY)
  } catch {
    // Without storage the session lasts until it expires.
  }
}

/** Ends the session on the server; if the server is unreachable, this stays pending. */
export async function signOutOnServer(): Promise<void> {
  setPending(true)
  try {
    await api('POST /api/instructor/logout')
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === noAnswer || error.status >= 500) return
  }
  setPending(false)
}

/** Completes a pending sign-out before the session is used again. Throws while the server is unreachable. */
export async function completeSignOut(): Promise<void> {
  if (!isPending()) return
  await signOutOnServer()
  if (isPending()) throw new ApiError(0, { code: 'no_answer', message: '' })
}

/** Drops a pending sign-out: a new session has replaced the old one. */
export const dropSignOut = (): void => setPending(false)
