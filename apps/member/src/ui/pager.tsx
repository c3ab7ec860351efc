import * as m from '@tensaku/messages'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { Link, type Search } from '../lib/navigation.tsx'
import type { PlainRoute } from '../lib/route-names.ts'

type Props = { to: PlainRoute; page: number; last: number; total: number; query: Search }

const plain = 'link inline-flex min-h-11 items-center'

/** Links to the previous, the next, the first and the last page, so that the back button returns to the same page. */
export function Pager({ to, page, last, total, query }: Props) {
  if (last <= 1) return <p className="py-4 text-center text-sm text-ink-soft">{m.orders_total({ count: total })}</p>
  return (
    <nav aria-label={m.orders_pages()} className="space-y-3 py-6">
      <p className="text-center text-sm text-ink-soft tabular-nums">{m.orders_page_of({ page, last })}</p>
      <div className="flex items-center justify-between gap-3">
        {page > 1 ? (
          <Link to={to} query={{ ...query, page: page - 1 }} className={buttonClass('quiet')}>
            {m.orders_previous()}
          </Link>
        ) : (
          <span />
        )}
        {page < last && (
          <Link to={to} query={{ ...query, page: page + 1 }} className={buttonClass('quiet')}>
            {m.orders_next()}
          </Link>
        )}
      </div>
      {last > 2 && (
        <div className="flex items-center justify-between gap-3 text-sm">
          {page > 2 ? (
            <Link to={to} query={query} className={plain}>
              {m.orders_first()}
            </Link>
          ) : (
            <span />
          )}
          {page < last - 1 && (
            <Link to={to} query={{ ...query, page: last }} className={plain}>
              {m.orders_last()}
            </Link>
          )}
        </div>
      )}
    </nav>
  )
}
