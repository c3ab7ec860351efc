import type { ReactNode } from 'react'
import { LanguageSwitch } from './language-switch.tsx'
import { Wordmark } from './wordmark.tsx'

/** A page for who is not signed in: the name, the language, and one thing to do. */
export function GuestPage({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <div className="mx-auto flex min-h-dvh max-w-read flex-col px-5">
      <header className="flex items-center justify-between py-3">
        <Wordmark />
        <LanguageSwitch />
      </header>
      <main id="main" tabIndex={-1} className="pt-6 pb-24">
        <h1 className="font-display text-2xl">{title}</h1>
        {lead && <p className="mt-2 mb-8 text-ink-soft">{lead}</p>}
        {children}
      </main>
    </div>
  )
}
