import type { Router } from '../lib/routing/router.ts'

/** What the device shows outside of the app follows the app, and leads into it. */
export async function followPushes(router: Router): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const code = await import('../features/notifications/push/follow.ts').catch(() => undefined)
  code?.followPush((path) => void router.navigate(path))
}
