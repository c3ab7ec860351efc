import type { ReactNode } from 'react'

/** A screen of an operator: its title, an aside, and its content. */
export function Page({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-wide px-5 pt-6 pb-24">
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="min-w-0 font-display text-2xl wrap-anywhere">{title}</h1>
        {aside}
      </div>
      {children}
    </main>
  )
}
