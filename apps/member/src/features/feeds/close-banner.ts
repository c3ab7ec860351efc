import { api } from '../../lib/api.ts'
import { session } from '../../lib/session.ts'
import { keepSettings } from '../../lib/settings.ts'

/** Closes the banner of a campaign for good: at once on this device, and on the others when the account knows it. */
export async function closeBanner(campaign: number): Promise<void> {
  const id = session.current()?.userId
  const settings = { closed_campaign: campaign }
  keepSettings(settings)
  // Without a network the banner stays closed on this device.
  if (id !== undefined) await api('PUT /api/users/{id}', { params: { id }, body: { settings } }).catch(() => undefined)
}
