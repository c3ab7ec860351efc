import type { DeskSummary } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { alertError } from '@tensaku/ui/ask.ts'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { Empty } from '@tensaku/ui/empty.tsx'
import { textOf } from '@tensaku/ui/failed.tsx'
import { toast } from '@tensaku/ui/toast.tsx'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useNow } from '../../../lib/clock.ts'
import { dayTime } from '../../../lib/format.ts'
import { KeyList } from '../../../ui/key-list.tsx'
import { LinkStrip } from '../../../ui/link-strip.tsx'
import { Pending } from '../../../ui/pending.tsx'
import { DigestSwitch } from '../digest-switch.tsx'
import { FilterBar } from '../filter-bar.tsx'
import { HiddenOrders } from '../hidden-orders.tsx'
import { useListKeys } from '../list-keys.ts'
import { OrderCard } from '../order-card.tsx'
import { Pager } from '../pager.tsx'
import { claim, useQueue } from '../queries.ts'
import { QuestionRows } from '../question-rows.tsx'
import { leaveTab, tabSearch } from '../search.ts'
import { TabText } from '../tab-text.tsx'
import { type QueueTab, queueTabs, tabTexts } from '../tabs.ts'
import { Tally } from '../tally.tsx'

const route = getRouteApi('/signed/queue')

/** Tabs whose orders are not claimed yet. */
const isClaimable = (tab: QueueTab): boolean => tab === 'pool' || tab === 'nominated'

/** The open orders, the instructor's own orders, and the delivered ones. */
export function QueueScreen() {
  const search = route.useSearch()
  const { tab, page, ...narrowed } = search
  const queue = useQueue(tab, page, narrowed)
  useEffect(() => leaveTab(search), [search])
  // The numbers stay while another tab loads.
  const [waiting, setWaiting] = useState(queue.data?.waiting)
  if (queue.data && queue.data.waiting !== waiting) setWaiting(queue.data.waiting)
  const now = useNow(30_000)
  const navigate = useNavigate()
  const [claiming, setClaiming] = useState<number | null>(null)
  const [keys, setKeys] = useState(false)
  useListKeys(() => setKeys(true))

  const take = async (order: DeskSummary) => {
    if (claiming !== null) return
    setClaiming(order.id)
    try {
      const claimed = await claim(order.id)
      toast(m.desk_claimed({ at: dayTime(claimed.due_at) }))
      await navigate({ to: '/orders/$id', params: { id: String(order.id) } })
    } catch (error) {
      await alertError({ message: textOf(error) })
    }
    setClaiming(null)
  }

  const items = queue.data?.items ?? []
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-wide px-5 pt-4 pb-24">
      <h1 className="sr-only">{m.desk_nav_queue()}</h1>
      <Tally />
      <LinkStrip
        label={m.desk_tabs_label()}
        links={queueTabs.map((one) => ({
          key: one,
          to: '/queue',
          search: tabSearch(one),
          text: <TabText tab={one} waiting={waiting} />,
          isHere: one === tab,
        }))}
      />
      {queue.data && (
        <FilterBar
          search={search}
          categories={queue.data.categories}
          unused={queue.data.pagination.total === 0 && !queue.data.hidden}
          note={items.length > 0 && isClaimable(tab) ? m.queue_due_note() : undefined}
        />
      )}
      {tab === 'review' && items.length > 0 && <p className="mt-2 text-sm text-ink-soft">{m.queue_review_note()}</p>}
      {queue.data ? (
        <ul aria-busy={queue.isPlaceholderData || undefined} className="mt-2">
          {items.map((order) =>
            tab === 'questions' ? (
              <QuestionRows key={order.id} order={order} now={now} />
            ) : (
              <OrderCard
                key={order.id}
                order={order}
                now={now}
                claiming={claiming === order.id}
                onClaim={(one) => void take(one)}
              />
            ),
          )}
        </ul>
      ) : (
        <Pending of={queue} lines={8} className="pt-8" />
      )}
      {queue.data && items.length === 0 && queue.data.hidden && queue.data.hidden.all > 0 && (
        <HiddenOrders search={search} hidden={queue.data.hidden} categories={queue.data.categories} />
      )}
      {queue.data && items.length === 0 && !queue.data.hidden?.all && (
        <Empty
          title={tabTexts[tab].empty()}
          text={<span className="[word-break:auto-phrase]">{tabTexts[tab].what()}</span>}
          action={
            tab !== 'pool' && (
              <Link to="/queue" search={{ tab: 'pool', page: 1 }} className={buttonClass('quiet')}>
                {m.desk_empty_to_pool()}
              </Link>
            )
          }
        />
      )}
      {queue.data && (
        <Pager search={search} items={items} pagination={queue.data.pagination} hidden={queue.data.hidden} />
      )}
      {queue.data && tab === 'pool' && <DigestSwitch />}
      {items.length > 0 && (
        <p className="mt-10 hidden text-sm text-wait lg:block">
          {isClaimable(tab) ? m.desk_queue_keys() : m.desk_queue_keys_read()}
        </p>
      )}
      {keys && (
        <KeyList
          keys={[
            ['J / K', m.desk_key_move()],
            ['Enter', m.desk_key_open()],
            ...(isClaimable(tab) ? [['C', m.desk_key_claim()] satisfies [string, string]] : []),
            ['?', m.desk_key_list()],
          ]}
          onClose={() => setKeys(false)}
        />
      )}
    </main>
  )
}
