import type { Answer } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { Link } from '@tanstack/react-router'
import type { QueueSearch } from './search.ts'

type Listed = Answer<'GET /api/instructor/orders'>
type Props = { search: QueueSearch } & Pick<Listed, 'pagination' | 'hidden'>

/** How many there are, and the way through their pages where there is more than one. */
export function Pager({ search, hidden, pagination: { page, last_page: last, total } }: Props) {
  if (total === 0) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 pt-6 text-sm text-ink-soft">
      <p>{hidden ? m.queue_found({ all: hidden.all, count: total }) : m.desk_total({ count: total })}</p>
      {last > 1 && (
        <nav className="flex items-center gap-3">
          {page > 1 && (
            <Link to="/queue" search={{ ...search, page: page - 1 }} className={buttonClass('quiet')}>
              {m.desk_page_previous()}
            </Link>
          )}
          <span>{m.desk_page_of({ page, last })}</span>
          {page < last && (
            <Link to="/queue" search={{ ...search, page: page + 1 }} className={buttonClass('quiet')}>
              {m.desk_page_next()}
            </Link>
          )}
        </nav>
      )}
    </div>
  )
}
