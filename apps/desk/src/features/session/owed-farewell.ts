import { noAnswer } from '@tensaku/contract/client'
import { api, ApiError } from '../../lib/api.ts'
import { onDevice } from '../../lib/on-device.ts'

const KEY = 'desk.logout'

/** Whether somebody signed out here and the server was never told: the cookie that only it can take away is still there. */
const isOwed = (): boolean => {
  try {
    return onDevice.getItem(KEY) !== null
  } catch {
    return false
  }
}

function owe(yes: boolean): void {
  try {
    if (yes) onDevice.setItem(KEY, 'owed')
    else onDevice.removeItem(KEY)
  } catch {
    // Where nothing can be stored it lasts until the session ends by itself.
  }
}

/** Ends the session on the server; where that is out of reach it is owed. */
export async function sayFarewell(): Promise<void> {
  owe(true)
  try {
    await api('POST /api/instructor/logout')
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === noAnswer || error.status >= 500) return
  }
  owe(false)
}

/** Before anything is asked in the name of a session: what was owed. Throws while it cannot be said. */
export async function settleFarewell(): Promise<void> {
  if (!isOwed()) return
  await sayFarewell()
  if (isOwed()) throw new ApiError(0, { code: 'no_answer', message: '' })
}

/** Somebody signed in: the session that was to be ended is gone. */
export const forgetFarewell = (): void => owe(false)
