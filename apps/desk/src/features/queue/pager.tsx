import type { Answer } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { Link } from '@tanstack/react-router'
import { PageLinks } from '../../ui/page-links.tsx'
import type { QueueSearch } from './search.ts'

type Listed = Answer<'GET /api/instructor/orders'>
type Props = { search: QueueSearch } & Pick<Listed, 'pagination' | 'hidden'>

/** The number of orders, and the way through their pages. */
export function Pager({ search, hidden, pagination: { page, last_page: last, total } }: Props) {
  // The rows of that tab are questions, not orders.
  if (total === 0 || (search.tab === 'questions' && last === 1)) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 pt-6 text-sm text-ink-soft">
      <p>{hidden ? m.queue_found({ all: hidden.all, count: total }) : m.desk_total({ count: total })}</p>
      <PageLinks page={page} last={last}>
        {(to, text) => (
          <Link to="/queue" search={{ ...search, page: to }} className={buttonClass('quiet')}>
            {text}
          </Link>
        )}
      </PageLinks>
    </div>
  )
}
