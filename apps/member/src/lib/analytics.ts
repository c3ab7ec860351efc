import type { RouteName } from './route-names.ts'

/** Milliseconds between a change of the route and its count (K-004). */
const delay = 250

type Wishes = { doNotTrack?: string | null; globalPrivacyControl?: boolean }

/** Whether this person lets nothing be counted about him. */
export const isUncounted = ({ doNotTrack, globalPrivacyControl }: Wishes = navigator): boolean =>
  doNotTrack === '1' || globalPrivacyControl === true

/** Counts that a screen was opened: its name alone, without token and cookies, and whatever comes of it. */
export function countVisit(route: RouteName): void {
  if (isUncounted()) return
  setTimeout(() => {
    void fetch('/api/analytics', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ route }),
      credentials: 'omit',
      keepalive: true,
    }).catch(() => undefined)
  }, delay)
}
