import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Field, Select, TextInput } from '@tensaku/ui/field.tsx'
import { getRouteApi } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { api } from '../../../lib/api.ts'
import { typed } from '../../../lib/form.ts'
import { InstructorRow } from '../shell/instructor-row.tsx'
import { useOperatorQuery } from '../shell/queries.ts'
import { Page } from '../shell/page.tsx'
import { PagedList } from '../shell/paged-list.tsx'
import { filterOf } from '../shell/search-params.ts'
import { placeOf, useSearched } from '../shell/search-params.ts'
import { Options } from '../../../ui/options.tsx'

const route = getRouteApi('/ops/instructors')
const filters = ['all', 'active', 'suspended'] as const
const texts = { all: m.ops_roster_all, active: m.ops_roster_active, suspended: m.ops_roster_suspended } as const

/** All instructors, by name or address. */
export function InstructorsScreen() {
  const { q: named, filter, page } = route.useSearch()
  const q = useSearched(named)
  const navigate = route.useNavigate()
  const roster = useOperatorQuery('GET /api/ops/instructors', [q, filter, page], (signal) =>
    api('GET /api/ops/instructors', { query: { q, filter, page }, signal }),
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const { q: wanted, state } = placeOf(typed(form, 'q').trim())
    void navigate({ search: { q: wanted, filter: filterOf(filters)(typed(form, 'filter')), page: 1 }, state })
  }
  return (
    <Page title={m.ops_nav_instructors()}>
      <search>
        <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
          <Field label={m.ops_roster_label()} className="min-w-0 grow basis-60">
            <TextInput key={q} name="q" type="search" defaultValue={q} maxLength={254} autoComplete="off" />
          </Field>
          <Field label={m.ops_roster_filter()}>
            <Select key={filter} name="filter" defaultValue={filter}>
              <Options of={filters.map((one) => [one, texts[one]()])} />
            </Select>
          </Field>
          <Button type="submit">{m.ops_search_submit()}</Button>
        </form>
      </search>
      <PagedList
        of={roster}
        empty={{ title: m.ops_roster_none(), text: m.ops_roster_none_text() }}
        go={(to) => void navigate({ search: { q: named, filter, page: to }, state: true })}
      >
        {(line) => <InstructorRow key={line.id} of={line} />}
      </PagedList>
    </Page>
  )
}
