import { lazy, Suspense, useEffect } from 'react'
import type { Drafts } from '../store/engine.ts'
import type { Draft } from '../store/views.ts'

const load = () => import('./clash-dialog.tsx')
const ClashDialog = lazy(load)

/** Asks for a choice as soon as two versions have changed the same place. */
export function ClashGuard({ draft, drafts }: { draft: Draft; drafts: Drafts }) {
  useEffect(() => {
    // Loaded while there is a network, because two versions may differ when there is none.
    load().catch(() => undefined)
  }, [])
  if (!draft.clash) return null
  return (
    <Suspense>
      <ClashDialog draft={draft} drafts={drafts} />
    </Suspense>
  )
}
