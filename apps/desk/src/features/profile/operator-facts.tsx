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
    <div className="space-y-2 rounded-md bg-wait-soft p-4 text-sm">
      <p className="text-ink-soft">{m.desk_profile_office_facts()}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        {facts.map(([term, value]) => (
          <div key={term} className="contents">
            <dt className="text-ink-soft">{term}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
