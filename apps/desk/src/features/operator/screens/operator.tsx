import * as m from '@tensaku/messages'
import { Badge } from '@tensaku/ui/badge.tsx'
import { Button } from '@tensaku/ui/button.tsx'
import { Empty } from '@tensaku/ui/empty.tsx'
import { TextInput } from '@tensaku/ui/field.tsx'
import { getRouteApi } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useId } from 'react'
import { api } from '../../../lib/api.ts'
import { typed } from '../../../lib/form.ts'
import { PurchaseRow } from '../payments/purchase-row.tsx'
import { BackLink } from '../shell/back-link.tsx'
import { InstructorRow } from '../shell/instructor-row.tsx'
import { Loaded } from '../shell/loaded.tsx'
import { useOperatorQuery } from '../shell/queries.ts'
import { type OrderLine, OrderRow } from '../shell/order-row.tsx'
import { Page } from '../shell/page.tsx'
import { placeOf, useSearched } from '../shell/search-params.ts'
import { SubjectLink } from '../shell/subject-link.tsx'
import { WaitingTasks } from '../shell/waiting-tasks.tsx'
import { TroubleList } from '../trouble/trouble-list.tsx'

const route = getRouteApi('/ops/')

/** The first screen of an operator: the trouble that they can end, the tasks that wait, and the search for people, orders and purchases. */
export function OperatorScreen() {
  const q = useSearched(route.useSearch().q)
  const navigate = route.useNavigate()
  const note = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { q: wanted, state } = placeOf(typed(new FormData(event.currentTarget), 'q').trim())
    void navigate({ search: { q: wanted }, state })
  }
  return (
    <Page title={q === '' ? m.ops_trouble() : m.ops_search_title()} back={q !== '' && <BackLink to="trouble" />}>
      <search>
        <form onSubmit={submit} className="flex flex-wrap gap-x-3 gap-y-2 pb-6">
          <TextInput
            key={q}
            name="q"
            type="search"
            aria-label={m.ops_search_label()}
            placeholder={m.ops_search_hint()}
            defaultValue={q}
            maxLength={254}
            autoComplete="off"
            aria-describedby={note}
            className="min-w-0 flex-1 basis-40"
          />
          <Button type="submit" tone="quiet" className="shrink-0">
            {m.ops_search_submit()}
          </Button>
          <p id={note} className="basis-full text-sm text-ink-soft">
            {m.ops_search_no_titles()}
          </p>
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
      {({ number, members, orders, instructors, purchases }) => (
        <>
          {members.length + orders.length + instructors.length + purchases.length === 0 && <Nothing />}
          <div className="space-y-8">
            {/* The order of exactly this number comes before the people whose names begin with it. */}
            {isOrder(number, orders) && <Orders of={orders} q={q} />}
            <Group title={m.ops_search_members()} count={members.length}>
              {members.map(({ id, username, email }) => (
                <li key={id} className="flex flex-wrap items-center gap-x-4 border-b border-line py-1">
                  <SubjectLink type="member" id={id} foundBy={q} className="text-lg wrap-anywhere">
                    {username}
                  </SubjectLink>
                  <span className="text-sm text-ink-soft">{m.ops_subject_member({ id })}</span>
                  <span className="text-sm text-ink-soft wrap-anywhere">{email}</span>
                </li>
              ))}
            </Group>
            <Group title={m.ops_search_instructors()} count={instructors.length}>
              {instructors.map((one) => (
                <InstructorRow key={one.id} of={one} />
              ))}
            </Group>
            {!isOrder(number, orders) && <Orders of={orders} q={q} />}
            <Group title={m.ops_nav_purchases()} count={purchases.length}>
              {purchases.map((one) => (
                <PurchaseRow key={one.id} of={one} foundBy={q} />
              ))}
            </Group>
          </div>
        </>
      )}
    </Loaded>
  )
}

const isOrder = (number: number | null, orders: readonly OrderLine[]): boolean => orders.some(({ id }) => id === number)

const Orders = ({ of: orders, q }: { of: readonly OrderLine[]; q: string }) => (
  <Group title={m.ops_search_orders()} count={orders.length}>
    {orders.map((order) => (
      <OrderRow key={order.id} order={order} foundBy={q} />
    ))}
  </Group>
)

/** The server finds at most so many of each group. */
const MOST = 20

/** The findings of one kind, with their number; nothing if there are none. */
function Group({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  const heading = useId()
  if (count === 0) return null
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="flex items-center gap-2 text-lg">
        {title}
        <Badge>{count < MOST ? m.ops_trouble_count({ count }) : m.ops_search_first({ count })}</Badge>
      </h2>
      <ul className="mt-1 border-t border-line">{children}</ul>
    </section>
  )
}

/** Nothing was found: the words that find something. */
const Nothing = () => (
  <Empty
    title={m.ops_search_nothing()}
    text={
      <>
        <span className="block">{m.ops_search_nothing_text()}</span>
        <span className="block">{m.ops_search_nothing_order()}</span>
        <span className="block">{m.ops_search_nothing_instructor()}</span>
        <span className="block">{m.ops_search_nothing_purchase()}</span>
        <span className="block">{m.ops_search_nothing_inner()}</span>
      </>
    }
  />
)
