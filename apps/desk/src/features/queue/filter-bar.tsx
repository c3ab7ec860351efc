import type { Answer } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { useNavigate } from '@tanstack/react-router'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { FilterDialog } from './filter-dialog.tsx'
import { filterOf, filterTexts, type QueueFilter, type QueueSearch, type QueueSort, without } from './search.ts'
import type { QueueTab } from './tabs.ts'
import { Options } from '../../ui/options.tsx'

/** The sort orders of each tab, the default first. Delivered orders have one only. */
const sortsOf: Partial<Record<QueueTab, readonly QueueSort[]>> = {
  pool: ['waiting', 'due', 'pay'],
  nominated: ['waiting', 'due', 'pay'],
  working: ['due', 'waiting', 'pay'],
}
const sortTexts = {
  waiting: m.queue_sort_waiting,
  due: m.queue_sort_due,
  pay: m.queue_sort_pay,
} as const

type Props = {
  search: QueueSearch
  categories: Answer<'GET /api/instructor/orders'>['categories']
  /** The tab has nothing to filter or to sort. An open dialog stays. */
  unused: boolean
  /** About the times of all rows. */
  note: string | undefined
}

/** Filters and sorts the queue. Both are in the address, so that the back button restores them. */
export function FilterBar({ search, categories, unused, note }: Props) {
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const { tab, sort } = search
  const filter = filterOf(search)
  const texts = filterTexts(filter, categories)
  const sorts = sortsOf[tab]
  const go = (to: { filter: QueueFilter; sort?: QueueSort | undefined }) =>
    void navigate({
      to: '/queue',
      search: { tab, page: 1, ...to.filter, ...(to.sort && { sort: to.sort }) },
      replace: true,
    })
  if (unused && !open) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 pt-4">
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong px-4 text-sm font-semibold text-ai hover:bg-ai-soft"
      >
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        {m.queue_filter()}
      </button>
      {texts.map(([name, text]) => (
        <button
          key={name}
          type="button"
          aria-label={m.queue_remove({ filter: text })}
          onClick={() => go({ filter: without(filter, name), sort })}
          className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-ai-soft px-4 text-sm text-ai-deep hover:underline"
        >
          {text}
          <X aria-hidden="true" className="size-4" />
        </button>
      ))}
      {note && <p className="order-last w-full text-sm text-ink-soft sm:order-none sm:ml-auto sm:w-auto">{note}</p>}
      {sorts && (
        <label className={`ml-auto flex max-w-full items-center gap-2 text-sm text-ink-soft ${note ? 'sm:ml-3' : ''}`}>
          <span className="sr-only sm:not-sr-only">{m.queue_sort()}</span>
          <select
            value={sort ?? sorts[0]}
            onChange={(event) => {
              const chosen = sorts.find((one) => one === event.target.value)
              go({ filter, sort: chosen === sorts[0] ? undefined : chosen })
            }}
            className="field-box select-arrow w-auto! min-w-0"
          >
            <Options of={sorts.map((one) => [one, sortTexts[one]()])} />
          </select>
        </label>
      )}
      {open && (
        <FilterDialog
          filter={filter}
          categories={categories}
          onChange={(changed) => {
            setOpen(false)
            go({ filter: changed, sort })
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
