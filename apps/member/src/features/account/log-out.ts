import * as m from '@tensaku/messages'
import { confirm } from '@tensaku/ui/ask.ts'
import { api } from '../../lib/api.ts'
import { clearDevice } from '../../lib/clear-device.ts'
import { onDevice } from '../../lib/on-device.ts'
import { isOnline } from '../../lib/online.ts'
import { session } from '../../lib/session.ts'
import { unsent } from '../../lib/unsent.ts'

type Left = Awaited<ReturnType<typeof unsent.left>>

function draftLoss({ drafts, restorable }: Left): string | undefined {
  if (restorable === 0) return drafts > 0 ? m.logout_unsent({ count: drafts }) : undefined
  return drafts > 0 ? m.logout_unsent_restorable({ drafts, restorable }) : m.logout_restorable({ count: restorable })
}

/** Lists the texts and answers that would be lost; undefined if there are none. */
function lossOf(left: Left, answers: number): string | undefined {
  const ofDrafts = draftLoss(left)
  const others = [
    ...(left.forms > 0 ? [m.logout_forms({ count: left.forms })] : []),
    ...(answers > 0 ? [m.logout_answers({ count: answers })] : []),
  ]
  return others.length > 0 ? [...others, ofDrafts ?? m.logout_forms_lost()].join('\n') : ofDrafts
}

/** The answers about cards that only this device has, after an attempt to send them. */
async function answersLeft(): Promise<number> {
  if (onDevice.keys('studies.answer.').length === 0) return 0
  return (await import('../card-answers/index.ts')).flushAnswers()
}

/**
 * Signs out and removes this app's data from the device. Sends unsent texts first; discards those that cannot be sent and
 * those that could be restored only if the member agrees. A social member also signs out at the provider. `false` if
 * the member cancels. `onServer: false` ends the session on this device only.
 */
export async function logOut({ leave = (to: string) => location.replace(to), onServer = true } = {}): Promise<boolean> {
  const message = lossOf(await unsent.left(), await answersLeft())
  if (message !== undefined && !(await confirm({ message, confirm: m.logout_confirm(), tone: 'danger' }))) return false
  const social = session.current()?.strategy === 'social'
  // The order matters: if the server's session ended first, a live stream would report an expired session. Ending the
  // local session loads a new page.
  await clearDevice()
  // Not awaited: without an answer the session on the server expires by itself.
  if (onServer && isOnline()) void api('POST /api/logout', { keepalive: true }).catch(() => undefined)
  session.end()
  // Otherwise the provider would sign the next person in as this one (N-017). This navigation replaces the one to the login.
  if (social && isOnline()) leave('/oauth/logout')
  return true
}
