import type { ReactNode } from 'react'

/** One primitive with its name. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="space-y-4">
      <h2 lang="en" className="border-b border-line pb-1 text-sm text-ink-soft">
        {title}
      </h2>
      {children}
    </section>
  )
}
