import { inTasks } from '../lib/in-tasks.ts'
import { onDevice } from '../lib/on-device.ts'
import { keepInstallPrompt } from '../lib/pwa/install.ts'
import type { Router } from '../lib/routing/router.ts'
import { followRegistration } from './registration.ts'
import { followReadAhead } from './read-ahead.ts'
import { followVisits } from './route-visits.ts'
import { followLiveSession } from './follow-live-session.ts'
import { followStartLoads } from './start-loads.ts'
import { followUpdates } from './updates.ts'

/** Milliseconds for which the first screen has the processor and the connection to itself. */
const firstScreen = 1500

/** Follows push messages: they open screens, and read notifications disappear from the device. */
async function followPushes(router: Router): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const code = await import('../features/notifications/push/follow.ts').catch(() => undefined)
  code?.followPush((path) => void router.navigate(path))
}

/** Sends the answers about cards that an earlier page has left. */
function sendAnswers(): void {
  if (onDevice.keys('studies.answer.').length > 0)
    void import('../features/card-answers/index.ts').then((code) => code.followAnswers()).catch(() => undefined)
}

/** Starts the work that every page does apart from its screen. The code is one file, loaded after the first paint. */
export function runAfterFirstPaint(router: Router): void {
  followRegistration(router)
  followVisits(router)
  keepInstallPrompt()
  const later = [
    // Once it is open, the stream has everything fetched again.
    () => void followLiveSession(router),
    followStartLoads,
    followReadAhead,
    () => void followUpdates(router),
    () => void followPushes(router),
    sendAnswers,
    // The error dialog must be available without a network.
    () => void import('@tensaku/ui/ask-view.tsx').catch(() => undefined),
  ]
  setTimeout(inTasks, firstScreen, later)
}
