import type { Answer } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Badge } from '@tensaku/ui/badge.tsx'
import { Button } from '@tensaku/ui/button.tsx'
import { Field, Select, TextInput } from '@tensaku/ui/field.tsx'
import { getRouteApi } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { api } from '../../../lib/api.ts'
import { typed } from '../../../lib/form.ts'
import { useOperatorQuery } from '../shell/queries.ts'
import { Page } from '../shell/page.tsx'
import { PagedList } from '../shell/paged-list.tsx'
import { SubjectLink } from '../shell/subject-link.tsx'
import { filterOf } from '../shell/search-params.ts'
import { placeOf, useSearched } from '../shell/search-params.ts'
import { typeText } from '../shell/labels.ts'
import { Options } from '../../../ui/options.tsx'

type Line = Answer<'GET /api/ops/instructors'>['items'][number]

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
        {(line) => <Row key={line.id} of={line} />}
      </PagedList>
    </Page>
  )
}

function Row({ of: line }: { of: Line }) {
  return (
    <li className="border-b border-line py-3">
      <p className="flex flex-wrap items-center gap-x-3">
        <SubjectLink type="instructor" id={line.id} className="text-lg">
          {line.name}
        </SubjectLink>
        {line.suspended_at && <Badge tone="alert">{m.ops_roster_suspended()}</Badge>}
        {line.biz_certified && <Badge>{m.ops_biz()}</Badge>}
      </p>
      <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
        <span className="wrap-anywhere">{line.email}</span>
        <span>{typeText(line.type)}</span>
        <span>{m.ops_in_hand({ working: line.working, slots: line.slots })}</span>
        <span>{m.ops_deliveries({ count: line.deliveries })}</span>
      </p>
    </li>
  )
}
