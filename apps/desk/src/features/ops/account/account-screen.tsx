import * as m from '@tensaku/messages'
import { SecondFactor } from '../../session/index.ts'
import { useOperator } from '../session/index.ts'
import { Facts } from '../shell/facts.tsx'
import { Page } from '../shell/page.tsx'

/** An operator's own: who he is here, and the second step of his sign-in. */
export function AccountScreen() {
  const me = useOperator()
  return (
    <Page title={m.ops_account()}>
      <div className="max-w-read space-y-8">
        {me.data && (
          <Facts
            of={[
              [m.ops_account_name(), me.data.name],
              [m.ops_email(), me.data.email],
            ]}
          />
        )}
        <section aria-labelledby="second-factor">
          <h2 id="second-factor" className="mb-3 text-lg">
            {m.desk_people_factor_title()}
          </h2>
          <SecondFactor side="operator" />
        </section>
      </div>
    </Page>
  )
}
