import { api } from '../../lib/api.ts'
import { clearDevice } from '../../lib/clear-device.ts'
import { href } from '../../lib/route-names.ts'
import { session } from '../../lib/session.ts'
import { withdrawalNotice } from './withdrawal-notice.ts'

type WithdrawalForm = { password?: string | undefined; reason: string }

/** Closes the account and clears the device; the login confirms it. Throws a refusal. */
export async function withdraw(userId: number, { password, reason }: WithdrawalForm): Promise<void> {
  await api('DELETE /api/users/{id}', {
    params: { id: userId },
    body: { ...(password !== undefined && { password }), reason },
  })
  await clearDevice()
  withdrawalNotice.set()
  session.end()
  // If the live stream noticed the end of the session first, nothing else loads a new page.
  location.replace(href('login'))
}
