import * as m from '@tensaku/messages'
import { Empty } from '@tensaku/ui/empty.tsx'
import { getRouteApi, Link } from '@tanstack/react-router'
import { api } from '../../../lib/api.ts'
import { fullTime } from '../../../lib/format.ts'
import { Asked } from '../shell/asked.tsx'
import { useAsked } from '../shell/asking.ts'
import { Page } from '../shell/page.tsx'
import { Pager } from '../shell/pager.tsx'
import { GiftDecision } from './gift-decision.tsx'

const route = getRouteApi('/ops/gifts')

/** Welcome gifts that were not given by themselves. */
export function GiftsScreen() {
  const { page } = route.useSearch()
  const navigate = route.useNavigate()
  const holds = useAsked('GET /api/ops/gift-holds', [page], (signal) =>
    api('GET /api/ops/gift-holds', { query: { page }, signal }),
  )
  return (
    <Page title={m.ops_nav_gifts()}>
      <p className="text-ink-soft">{m.ops_gifts_lead()}</p>
      <Asked of={holds}>
        {({ items, pagination }) => (
          <>
            {items.length === 0 && <Empty title={m.ops_gifts_none()} text={m.ops_gifts_none_text()} />}
            <ul>
              {items.map(({ member, reason, at }) => (
                <li key={member.id} className="space-y-2 border-b border-line py-4">
                  <p className="flex flex-wrap items-center gap-x-4">
                    <Link
                      to="/ops/members/$id"
                      params={{ id: String(member.id) }}
                      search={{ page: 1 }}
                      className="inline-flex min-h-11 items-center text-lg text-ai"
                    >
                      {member.username}
                    </Link>
                    <span className="text-sm text-ink-soft wrap-anywhere">{member.email}</span>
                    <span className="text-sm text-ink-soft">{fullTime(at)}</span>
                  </p>
                  <GiftDecision memberId={member.id} name={member.username} reason={reason} />
                </li>
              ))}
            </ul>
            <Pager of={pagination} go={(to) => void navigate({ search: { page: to } })} />
          </>
        )}
      </Asked>
    </Page>
  )
}
