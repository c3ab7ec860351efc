import type { ReactNode } from 'react'
import { ServiceName } from './service-name.tsx'

/** The layout of a screen for guests: the name of the service, heading and one column. */
export function EntryPage({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <main
      id="main"
      className="mx-auto flex w-full max-w-[26rem] flex-1 flex-col px-[min(1.5rem,6vw)] pt-[max(0.75rem,4vh)] pb-8"
    >
      <ServiceName />
      <h1 tabIndex={-1} data-heading className="mt-5 font-display text-2xl">
        {title}
      </h1>
      {lead !== undefined && <p className="mt-2 text-ink-soft">{lead}</p>}
      <div className="mt-5">{children}</div>
    </main>
  )
}
