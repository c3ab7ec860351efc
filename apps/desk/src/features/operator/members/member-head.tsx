import type { Answer } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Face } from '@tensaku/ui/face.tsx'
import { fullTime } from '../../../lib/format.ts'
import { FactList } from '../shell/fact-list.tsx'

/** Who a member is: face and address, what they have, and the times of their account. */
export function MemberHead({ member }: { member: Answer<'GET /api/ops/members/{memberId}'> }) {
  return (
    <div className="flex flex-wrap items-start gap-x-10 gap-y-6">
      <div className="flex min-w-0 items-center gap-4">
        <Face name={member.username} size="lg" />
        <div className="min-w-0">
          <a href={`mailto:${member.email}`} className="inline-flex min-h-11 items-center text-ai wrap-anywhere">
            {member.email}
          </a>
          <p className="text-sm text-ink-soft">
            {m.ops_subject_member({ id: member.id })}
            {member.level !== null && `　${m.desk_level({ level: member.level })}`}
          </p>
        </div>
      </div>
      <dl className="flex flex-wrap gap-x-8">
        <Figure name={m.ops_member_balance()} value={m.ops_points({ count: member.balance.toLocaleString('ja') })} />
        <Figure name={m.ops_member_orders()} value={m.ops_trouble_count({ count: member.orders_total })} />
      </dl>
      <FactList
        of={[
          [m.ops_member_since(), fullTime(member.created_at)],
          [m.ops_member_verified(), member.verified_at ? fullTime(member.verified_at) : m.ops_member_unverified()],
          [m.ops_member_withdrawn(), member.withdrawn_at && fullTime(member.withdrawn_at)],
          [
            m.ops_inner_number(),
            <span key="uuid" className="text-sm">
              {member.uuid}
            </span>,
          ],
        ]}
      />
    </div>
  )
}

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div className="flex flex-col-reverse">
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className="font-display text-xl tabular-nums">{value}</dd>
  </div>
)
