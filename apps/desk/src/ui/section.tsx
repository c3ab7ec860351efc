import type { ReactNode } from 'react'

/** A titled part of an instructor's own pages. */
export function Section({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <section className="space-y-4">
      <h2 className="border-b border-line pb-2 text-lg font-semibold">{title}</h2>
      {lead && <p className="text-sm text-ink-soft">{lead}</p>}
      {children}
    </section>
  )
}
