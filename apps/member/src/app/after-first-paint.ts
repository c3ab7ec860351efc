import { keepInstallPrompt } from '../lib/pwa/install.ts'
import type { Router } from '../lib/routing/router.ts'
import { followRegistration } from './registration.ts'
import { followReadAhead } from './read-ahead.ts'
import { followVisits } from './route-visits.ts'
import { followLiveSession } from './session-live.ts'
import { followStartLoads } from './start-loads.ts'
import { followUpdates } from './updates.ts'

/** Milliseconds in which the first screen has the device and the line to itself. */
const firstScreen = 1500

/** Follows push messages: they open screens, and read notifications disappear from the device. */
async function followPushes(router: Router): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const code = await import('../features/notifications/push/follow.ts').catch(() => undefined)
  code?.followPush((path) => void router.navigate(path))
}

/** Starts all that every page does besides its screen. Its code comes after the first paint, in one file. */
export function runAfterFirstPaint(router: Router): void {
  followLiveSession(router)
  followRegistration(router)
  followVisits(router)
  keepInstallPrompt()
  setTimeout(() => {
    followStartLoads()
    followReadAhead()
    void followUpdates(router)
    void followPushes(router)
    // What tells of a failure has to be there when the network is not.
    void import('@tensaku/ui/ask-view.tsx').catch(() => undefined)
  }, firstScreen)
}
