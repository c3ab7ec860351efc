import { isUnsentFile } from '@tensaku/domain/drafts'
import { useEffect, useSyncExternalStore } from 'react'
import { useSession } from '../../lib/use-session.ts'
import { openDrafts } from './store/browser.ts'
import type { Drafts } from './store/engine.ts'
import type { Snapshot } from './store/views.ts'

/** The drafts on this device, with their changes, and the functions to change them. */
export function useDrafts(): { drafts: Drafts; snapshot: Snapshot } {
  useSession()
  const { drafts } = openDrafts()
  const snapshot = useSyncExternalStore(drafts.subscribe, drafts.snapshot)
  const waiting = snapshot.drafts.some(({ content }) => content.options.files.some(({ url }) => isUnsentFile(url)))
  // Waiting images are sent on every screen.
  useEffect(() => {
    if (waiting)
      void import('./images/open-images.ts').then(
        ({ openImages }) => openImages(),
        () => undefined,
      )
  }, [waiting])
  return { drafts, snapshot }
}
