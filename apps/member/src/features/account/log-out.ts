import * as m from '@tensaku/messages'
import { confirm } from '@tensaku/ui/ask.ts'
import { api } from '../../lib/api.ts'
import { clearDevice } from '../../lib/clear-device.ts'
import { isOnline } from '../../lib/online.ts'
import { session } from '../../lib/session.ts'
import { unsent } from '../../lib/unsent.ts'

type Left = Awaited<ReturnType<typeof unsent.left>>

function draftLoss({ drafts, restorable }: Left): string | undefined {
  if (restorable === 0) return drafts > 0 ? m.logout_unsent({ count: drafts }) : undefined
  return drafts > 0 ? m.logout_unsent_restorable({ drafts, restorable }) : m.logout_restorable({ count: restorable })
}

/** Names the texts that would be lost; nothing when there are none. */
function lossOf(left: Left): string | undefined {
  const ofDrafts = draftLoss(left)
  if (left.forms === 0) return ofDrafts
  return [m.logout_forms({ count: left.forms }), ofDrafts ?? m.logout_forms_lost()].join('\n')
}

/**
 * Signs out and leaves nothing of this app on the device. What is unsent is sent first; what cannot be, and what could
 * still be restored, is only given up when the person agrees. Who came through a social provider signs out there as well. `false` when they stay.
 */
export async function logOut(leave = (to: string) => location.replace(to)): Promise<boolean> {
  const message = lossOf(await unsent.left())
  if (message !== undefined && !(await confirm({ message, confirm: m.logout_confirm(), tone: 'danger' }))) return false
  const social = session.current()?.strategy === 'social'
  // In this order: were the server's session ended first, the live stream of this or another tab would notice and
  // speak of an expired one; and the end of the session here loads a new page.
  await clearDevice()
  // Best effort, and not waited for: without an answer the session on the server ends by itself.
  if (isOnline()) void api('POST /api/logout', { keepalive: true }).catch(() => undefined)
  session.end()
  // The provider would let the next person in as this one (N-017). After the end, which leads to the login: the last way counts.
  if (social && isOnline()) leave('/oauth/logout')
  return true
}
