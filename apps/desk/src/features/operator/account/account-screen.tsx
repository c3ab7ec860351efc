import * as m from '@tensaku/messages'
import { OwnPassword, OwnSessions, SecondFactor } from '../../session/index.ts'
import { useOperator } from '../session/session.ts'
import { FactList } from '../shell/fact-list.tsx'
import { Page } from '../shell/page.tsx'

/** An operator's own: who they are here, how they sign in, and where they are signed in. */
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
        <section aria-labelledby="password">
          <h2 id="password" className="mb-3 text-lg">
            {m.desk_people_account_password()}
          </h2>
          <OwnPassword side="operator" email={me.data?.email} />
        </section>
        <section aria-labelledby="second-factor">
          <h2 id="second-factor" className="mb-3 text-lg">
            {m.desk_people_factor_title()}
          </h2>
          <SecondFactor side="operator" />
        </section>
        <section aria-labelledby="sessions">
          <h2 id="sessions" className="mb-3 text-lg">
            {m.desk_people_sessions_title()}
          </h2>
          <OwnSessions side="operator" />
        </section>
      </div>
    </Page>
  )
}
