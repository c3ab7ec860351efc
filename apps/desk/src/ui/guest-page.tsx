import type { ReactNode } from 'react'
import { LanguageSwitch } from './language-switch.tsx'
import { Wordmark } from './wordmark.tsx'

type Props = {
  title: string
  lead?: string
  /** For the screens with a sign-in: narrow, in the middle of the window. */
  centred?: boolean
  children: ReactNode
}

/** A page for guests: the name, the language, and one task. */
export function GuestPage({ title, lead, centred = false, children }: Props) {
  return (
    <div className={`mx-auto flex min-h-dvh flex-col px-5 ${centred ? 'max-w-md' : 'max-w-read'}`}>
      <header className="flex items-center justify-between py-3">
        <Wordmark />
        <LanguageSwitch />
      </header>
      <main id="main" tabIndex={-1} className={`pt-6 pb-24 ${centred ? 'my-auto' : ''}`}>
        <h1 className="font-display text-2xl">{title}</h1>
        {lead && <p className="mt-2 mb-8 text-ink-soft">{lead}</p>}
        {children}
      </main>
    </div>
  )
}
