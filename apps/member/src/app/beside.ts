import type { AnyRouter } from '@tanstack/react-router'
import { registerServiceWorker } from '../lib/pwa/register.ts'
import { followRegistration } from './registration.ts'
import { followVisits } from './route-visits.ts'
import { followLiveSession } from './session-live.ts'
import { followStartLoads } from './start-loads.ts'

/** Milliseconds in which the first screen has the device and the line to itself. */
const firstScreen = 1500

/** All that runs beside the screens. Its code comes in one piece, after the first paint. */
export function runBeside(router: AnyRouter): void {
  followLiveSession(router)
  followRegistration(router)
  followVisits(router)
  setTimeout(() => {
    followStartLoads()
    void registerServiceWorker()
    // What tells of a failure has to be there when the network is not.
    void import('@tensaku/ui/ask-view.tsx').catch(() => undefined)
  }, firstScreen)
}
