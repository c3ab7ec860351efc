import { api } from '../../lib/api.ts'
import { publicSettings } from '../../lib/public-settings.ts'

/** Pages of the store site that its login can open. */
export type StorePage = 'purchase-points' | 'purchase-monthly-plans'

let opening = false

/** The parameters of the store's login; without a ticket the member signs in by hand. */
function loginOf(ticket: string | undefined, page: StorePage | undefined): string {
  const login = `${publicSettings().store ?? '/store'}/login`
  if (ticket === undefined) return login
  return `${login}?${new URLSearchParams({ sso_token: ticket, ...(page && { route_name: page }) })}`
}

/** Opens the store site in a new tab, signed in as this member (C-007). Ignores further calls while it opens. */
export async function openStore(userId: number, page?: StorePage): Promise<void> {
  if (opening) return
  opening = true
  // Opens the tab during the tap; browsers block a tab that opens after an answer.
  const tab = window.open('', '_blank')
  if (tab) tab.opener = null
  try {
    const answer = await api('POST /api/users/{id}/sso-auth-token', { params: { id: userId } }).catch(() => undefined)
    const address = loginOf(answer?.token, page)
    if (tab) tab.location.replace(new URL(address, location.href))
    else location.assign(address)
  } finally {
    opening = false
  }
}
