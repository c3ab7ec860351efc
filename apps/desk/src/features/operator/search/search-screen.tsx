import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Empty } from '@tensaku/ui/empty.tsx'
import { Field, TextInput } from '@tensaku/ui/field.tsx'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { api } from '../../../lib/api.ts'
import { typed } from '../../../lib/form.ts'
import { Asked } from '../shell/asked.tsx'
import { useAsked } from '../shell/asking.ts'
import { OrderRow } from '../shell/order-row.tsx'
import { Page } from '../shell/page.tsx'
import { placeOf, useSearched } from '../shell/searched.ts'
import { WhatWaits } from './what-waits.tsx'

const route = getRouteApi('/ops/')

/** Where an operator begins: a person or an order is looked for here, and below stands what waits for him. */
export function SearchScreen() {
  const q = useSearched(route.useSearch().q)
  const navigate = route.useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { q: wanted, state } = placeOf(typed(new FormData(event.currentTarget), 'q').trim())
    void navigate({ search: { q: wanted }, state })
  }
  return (
    <Page title={m.ops_search_title()}>
      <search>
        <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
          <Field label={m.ops_search_label()} hint={m.ops_search_hint()} className="min-w-0 grow basis-72">
            <TextInput key={q} name="q" type="search" defaultValue={q} maxLength={254} autoComplete="off" />
          </Field>
          <Button type="submit">{m.ops_search_submit()}</Button>
        </form>
      </search>
      {q === '' ? <WhatWaits /> : <Found q={q} />}
    </Page>
  )
}

function Found({ q }: { q: string }) {
  const found = useAsked('GET /api/ops/search', [q], (signal) => api('GET /api/ops/search', { query: { q }, signal }))
  return (
    <Asked of={found}>
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
                      <Link
                        to="/ops/members/$id"
                        params={{ id: String(id) }}
                        search={{ page: 1 }}
                        className="inline-flex min-h-11 items-center text-ai"
                      >
                        {username}
                      </Link>
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
    </Asked>
  )
}
