import * as m from '@tensaku/messages'
import { Section } from '../../../ui/section.tsx'
import { useProfile } from '../../profile/index.ts'
import { OwnPassword, OwnSessions, SecondFactor } from '../../session/index.ts'

/** The account of an instructor: password, second factor, sessions. */
export function AccountScreen() {
  const email = useProfile().data?.email
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-read space-y-10 px-5 pt-6 pb-24">
      <h1 className="font-display text-2xl">{m.desk_account_title()}</h1>
      <Section title={m.desk_account_password()}>
        <OwnPassword side="instructor" email={email} />
      </Section>
      <Section title={m.desk_factor_title()}>
        <SecondFactor side="instructor" />
      </Section>
      <Section title={m.desk_sessions_title()}>
        <OwnSessions side="instructor" />
      </Section>
    </main>
  )
}
