import type { RouteName } from './route-names.ts'

/** Milliseconds between a change of the screen and its count (K-004). */
const delay = 250

type Wishes = { doNotTrack?: string | null; globalPrivacyControl?: boolean }

/** Whether this person objects to being counted. */
export const isUncounted = ({ doNotTrack, globalPrivacyControl }: Wishes = navigator): boolean =>
  doNotTrack === '1' || globalPrivacyControl === true

/** Counts that a screen was opened. Sends only its name, without token and cookies, and ignores failures. */
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
