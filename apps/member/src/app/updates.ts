import * as m from '@tensaku/messages'
import { isFormer } from '../lib/pwa/former-files.ts'
import { followVersions } from '../lib/pwa/new-version.ts'
import { registerServiceWorker } from '../lib/pwa/register.ts'
import type { Router } from '../lib/routing/router.ts'
import { hasUnsavedText } from '../lib/unsaved-text.ts'
import { unsent } from '../lib/unsent.ts'

const startedWith = () => {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')
  return script ? new URL(script.src).pathname : ''
}

/** Whether all typed text outlives this page. It stores the text first, and checks again for text typed meanwhile. */
async function secure(): Promise<boolean> {
  if (hasUnsavedText()) return false
  const written = (await (await unsent.source())?.keep()) ?? true
  return written && !hasUnsavedText()
}

const toasts = () => import('@tensaku/ui/toast.tsx')

/** Installs the app on this device and offers newer versions. */
export async function followUpdates(router: Router): Promise<void> {
  const registration = await registerServiceWorker()
  if (!registration) return
  const file = startedWith()
  const { moved } = followVersions(registration, navigator.serviceWorker, {
    file,
    isFormer: () => isFormer(file).catch(() => false),
    offer: async () => {
      // A worker that is busy with files is not replaced, so the files of the answer are loaded before it.
      const [{ offerUpdate }] = await Promise.all([import('./update-bar.tsx'), toasts()])
      return offerUpdate()
    },
    secure: () => secure().catch(() => false),
    isIdle: async () =>
      document.visibilityState === 'hidden' && !hasUnsavedText() && (await unsent.count().catch(() => 1)) === 0,
    reload: () => location.reload(),
    postponed: () =>
      void toasts()
        .then(({ toast }) => toast(m.update_postponed()))
        .catch(() => undefined),
  })
  router.onRendered(({ pathChanged }) => {
    if (pathChanged) moved()
  })
}
