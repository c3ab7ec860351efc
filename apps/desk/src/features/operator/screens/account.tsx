import * as m from '@tensaku/messages'
import type { ReactNode } from 'react'
import { OwnPassword, OwnSessions, SecondFactor } from '../../session/index.ts'
import { useOperator } from '../session/session.ts'
import { FactList } from '../shell/fact-list.tsx'
import { Page } from '../shell/page.tsx'

/** The account of an operator: password, second factor, sessions. */
export function AccountScreen() {
  const me = useOperator()
  return (
    <Page title={m.ops_account()}>
      <div className="max-w-read space-y-8">
        {me.data && (
          <FactList
            of={[
              [m.ops_account_name(), me.data.name],
              [m.ops_email(), me.data.email],
            ]}
          />
        )}
        <Section id="password" title={m.desk_account_password()}>
          <OwnPassword side="operator" email={me.data?.email} />
        </Section>
        <Section id="second-factor" title={m.desk_factor_title()}>
          <SecondFactor side="operator" />
        </Section>
        <Section id="sessions" title={m.desk_sessions_title()}>
          <OwnSessions side="operator" />
        </Section>
      </div>
    </Page>
  )
}

const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id}>
    <h2 id={id} className="mb-3 text-lg">
      {title}
    </h2>
    {children}
  </section>
)
