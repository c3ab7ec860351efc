import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Empty } from '@tensaku/ui/empty.tsx'
import { TextInput } from '@tensaku/ui/field.tsx'
import { getRouteApi } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { api } from '../../../lib/api.ts'
import { typed } from '../../../lib/form.ts'
import { Loaded } from '../shell/loaded.tsx'
import { useOperatorQuery } from '../shell/queries.ts'
import { OrderRow } from '../shell/order-row.tsx'
import { Page } from '../shell/page.tsx'
import { placeOf, useSearched } from '../shell/search-params.ts'
import { SubjectLink } from '../shell/subject-link.tsx'
import { WaitingTasks } from '../shell/waiting-tasks.tsx'
import { TroubleList } from '../trouble/trouble-list.tsx'

const route = getRouteApi('/ops/')

/** The first screen of an operator: the trouble that they can end, the tasks that wait, and the search for people and orders. */
export function OperatorScreen() {
  const q = useSearched(route.useSearch().q)
  const navigate = route.useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { q: wanted, state } = placeOf(typed(new FormData(event.currentTarget), 'q').trim())
    void navigate({ search: { q: wanted }, state })
  }
  return (
    <Page title={q === '' ? m.ops_trouble() : m.ops_search_title()}>
      <search>
        <form onSubmit={submit} className="flex gap-3 pb-6">
          <TextInput
            key={q}
            name="q"
            type="search"
            aria-label={m.ops_search_label()}
            placeholder={m.ops_search_hint()}
            defaultValue={q}
            maxLength={254}
            autoComplete="off"
            className="min-w-0 grow"
          />
          <Button type="submit" tone="quiet" className="shrink-0">
            {m.ops_search_submit()}
          </Button>
        </form>
      </search>
      {q === '' ? (
        <>
          <TroubleList />
          <WaitingTasks />
        </>
      ) : (
        <Found q={q} />
      )}
    </Page>
  )
}

function Found({ q }: { q: string }) {
  const found = useOperatorQuery('GET /api/ops/search', [q], (signal) =>
    api('GET /api/ops/search', { query: { q }, signal }),
  )
  return (
    <Loaded of={found}>
      {({ members, orders }) =>
        members.length === 0 && orders.length === 0 ? (
          <Empty title={m.ops_search_nothing()} text={m.ops_search_nothing_text()} />
        ) : (
          <div className="space-y-8 pt-8">
            {members.length > 0 && (
              <section>
                <h2 className="text-lg">{m.ops_search_members()}</h2>
                <ul>
                  {members.map(({ id, username, email }) => (
                    <li key={id} className="flex flex-wrap items-center gap-x-4 border-b border-line py-1">
                      <SubjectLink type="member" id={id}>
                        {username}
                      </SubjectLink>
                      <span className="text-sm text-ink-soft wrap-anywhere">{email}</span>
                    </li>
                  ))}
                </ul>
              </section>
            )}
            {orders.length > 0 && (
              <section>
                <h2 className="text-lg">{m.ops_search_orders()}</h2>
                <ul>
                  {orders.map((order) => (
                    <OrderRow key={order.id} order={order} />
                  ))}
                </ul>
              </section>
            )}
          </div>
        )
      }
    </Loaded>
  )
}
