import { api } from '../../lib/api.ts'
import { clearDevice } from '../../lib/clear-device.ts'
import { href } from '../../lib/route-names.ts'
import { session } from '../../lib/session.ts'
import { withdrawalNotice } from './withdrawal-notice.ts'

type Given = { password?: string | undefined; reason: string }

/** Closes the account; the device forgets everything, and the login says goodbye. Throws what the server refuses. */
export async function withdraw(userId: number, { password, reason }: Given): Promise<void> {
  await api('DELETE /api/users/{id}', {
    params: { id: userId },
    body: { ...(password !== undefined && { password }), reason },
  })
  await clearDevice()
  withdrawalNotice.set()
  session.end()
  // The live stream may have noticed the end of the session first: then nothing else loads a new page.
  location.replace(href('login'))
}
