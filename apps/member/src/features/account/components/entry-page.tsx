import type { ReactNode } from 'react'
import { Brand } from '../../../ui/brand.tsx'

/** The layout of a screen for guests: logo, heading and one column. */
export function EntryPage({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <main id="main" className="mx-auto flex w-full max-w-[26rem] flex-1 flex-col px-6 pt-[max(2rem,6vh)] pb-10">
      <Brand className="mb-5 size-12" />
      <h1 tabIndex={-1} data-heading className="font-display text-2xl">
        {title}
      </h1>
      {lead !== undefined && <p className="mt-2 text-ink-soft">{lead}</p>}
      <div className="mt-6">{children}</div>
    </main>
  )
}
