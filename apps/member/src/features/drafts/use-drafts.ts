import { useSyncExternalStore } from 'react'
import { useSession } from '../../lib/use-session.ts'
import { openDrafts } from './store/browser.ts'
import type { Drafts } from './store/engine.ts'
import type { Snapshot } from './store/views.ts'

/** The drafts on this device, following every change, and what can be done with them. */
export function useDrafts(): { drafts: Drafts; snapshot: Snapshot } {
  useSession()
  const { drafts } = openDrafts()
  return { drafts, snapshot: useSyncExternalStore(drafts.subscribe, drafts.snapshot) }
}
