import * as m from '@tensaku/messages'
import { confirm } from '@tensaku/ui/ask.ts'
import { api } from '../../lib/api.ts'
import { clearDevice } from '../../lib/clear-device.ts'
import { isOnline } from '../../lib/online.ts'
import { session } from '../../lib/session.ts'
import { unsent } from '../../lib/unsent.ts'

/**
 * Signs out and leaves nothing on the device. What is unsent is sent first; what cannot be is only given up
 * when the person agrees. `false` when they stay signed in.
 */
export async function logOut(): Promise<boolean> {
  if (isOnline()) await unsent.flush().catch(() => undefined)
  const count = await unsent.count()
  if (count > 0) {
    const agreed = await confirm({ message: m.logout_unsent({ count }), confirm: m.logout_confirm(), tone: 'danger' })
    if (!agreed) return false
  }
  // In this order: were the server's session ended first, the live stream of this or another tab would notice and
  // speak of an expired one; and the end of the session here loads a new page.
  await clearDevice()
  // Best effort, and not waited for: without an answer the session on the server ends by itself.
  if (isOnline()) void api('POST /api/logout', { keepalive: true }).catch(() => undefined)
  session.end()
  return true
}
