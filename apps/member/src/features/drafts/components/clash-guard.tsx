import { lazy, Suspense } from 'react'
import type { Drafts } from '../store/engine.ts'
import type { Draft } from '../store/views.ts'

const ClashDialog = lazy(() => import('../modals/clash.tsx'))

/** Asks as soon as two versions have changed the same place. */
export function ClashGuard({ draft, drafts }: { draft: Draft; drafts: Drafts }) {
  if (!draft.clash) return null
  return (
    <Suspense>
      <ClashDialog draft={draft} drafts={drafts} />
    </Suspense>
  )
}
