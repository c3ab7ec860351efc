import * as m from '@tensaku/messages'
import { instructorTypeNames } from '@tensaku/messages/labels'
import type { Profile } from './queries.ts'

/** The facts that only an operator can change. */
export function OperatorFacts({ profile }: { profile: Profile }) {
  const facts = [
    [m.desk_profile_type(), instructorTypeNames[profile.type]()],
    [m.desk_profile_business(), profile.biz_certified ? m.desk_profile_yes() : m.desk_profile_no()],
    [m.desk_login_email(), profile.email],
  ]
  return (
    <div className="@container space-y-2 rounded-md bg-wait-soft p-4 text-sm">
      <p className="text-ink-soft">{m.desk_profile_office_facts()}</p>
      {/* Letters too large for two columns leave the value the whole line below its term. */}
      <dl className="space-y-2 @min-[16rem]:grid @min-[16rem]:grid-cols-[auto_1fr] @min-[16rem]:gap-x-6 @min-[16rem]:gap-y-1">
        {facts.map(([term, value]) => (
          <div key={term} className="@min-[16rem]:contents">
            <dt className="text-ink-soft">{term}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
