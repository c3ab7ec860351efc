import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Field, Select, TextInput } from '@tensaku/ui/field.tsx'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { api } from '../../../lib/api.ts'
import { typed } from '../../../lib/form.ts'
import { Options } from '../../../ui/options.tsx'
import { purchaseStatusText } from '../payments/payment-labels.ts'
import { PurchaseRow } from '../payments/purchase-row.tsx'
import { Page } from '../shell/page.tsx'
import { PagedList } from '../shell/paged-list.tsx'
import { useOperatorQuery } from '../shell/queries.ts'
import { filterOf, placeOf, purchaseFilters, useSearched } from '../shell/search-params.ts'

const route = getRouteApi('/ops/purchases')

/** Purchases by state, by a search, or of one member. */
export function PurchasesScreen() {
  const { q: named, filter, member, page } = route.useSearch()
  const q = useSearched(named)
  const navigate = route.useNavigate()
  const ofMember = member === undefined ? {} : { member }
  const query = { q, page, ...(filter !== 'all' && { status: filter }), ...ofMember }
  const purchases = useOperatorQuery('GET /api/ops/purchases', [q, filter, member, page], (signal) =>
    api('GET /api/ops/purchases', { query, signal }),
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const { q: wanted, state } = placeOf(typed(form, 'q').trim())
    const search = { q: wanted, filter: filterOf(purchaseFilters)(typed(form, 'filter')), ...ofMember, page: 1 }
    void navigate({ search, state })
  }
  const name = purchases.data?.items[0]?.member.username
  return (
    <Page title={member && name ? m.ops_purchases_of_member({ name }) : m.ops_nav_purchases()}>
      <search className="block pb-2">
        <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
          <Field label={m.ops_purchases_label()} className="min-w-0 grow basis-60">
            <TextInput
              key={q}
              name="q"
              type="search"
              placeholder={m.ops_purchases_example()}
              defaultValue={q}
              maxLength={254}
              autoComplete="off"
            />
          </Field>
          <Field label={m.ops_roster_filter()}>
            <Select key={filter} name="filter" defaultValue={filter}>
              <Options
                of={purchaseFilters.map((one) => [one, one === 'all' ? m.ops_purchase_all() : purchaseStatusText(one)])}
              />
            </Select>
          </Field>
          <Button type="submit">{m.ops_search_submit()}</Button>
        </form>
      </search>
      {member && (
        <Link to="/ops/purchases" search={{}} className="inline-flex min-h-11 items-center text-ai">
          {m.ops_purchases_of_all()}
        </Link>
      )}
      <PagedList
        of={purchases}
        empty={{ title: m.ops_purchases_none(), text: m.ops_purchases_none_text() }}
        go={(to) => void navigate({ search: { q: named, filter, ...ofMember, page: to }, state: true })}
      >
        {(purchase) => <PurchaseRow key={purchase.id} of={purchase} ofMember={!!member} />}
      </PagedList>
    </Page>
  )
}
