import * as m from '@tensaku/messages'
import type { ReactNode } from 'react'
import { useProfile } from '../profile/index.ts'
import { OwnPassword, OwnSessions, SecondFactor } from '../session/index.ts'

/** How an instructor signs in, and where they are signed in. */
export function AccountScreen() {
  const email = useProfile().data?.email
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-read space-y-10 px-5 pt-6 pb-24">
      <h1 className="font-display text-2xl">{m.desk_people_account_title()}</h1>
      <Section title={m.desk_people_account_password()}>
        <OwnPassword side="instructor" email={email} />
      </Section>
      <Section title={m.desk_people_factor_title()}>
        <SecondFactor side="instructor" />
      </Section>
      <Section title={m.desk_people_sessions_title()}>
        <OwnSessions side="instructor" />
      </Section>
    </main>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="space-y-4">
      <h2 className="border-b border-line pb-2 text-lg font-semibold">{title}</h2>
      {children}
    </section>
  )
}
