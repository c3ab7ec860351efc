import type { Answer } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { Link } from '@tanstack/react-router'
import { PageLinks } from '../../ui/page-links.tsx'
import type { QueueSearch } from './search.ts'

type Listed = Answer<'GET /api/instructor/orders'>
type Props = { search: QueueSearch } & Pick<Listed, 'items' | 'pagination' | 'hidden'>

/** The number of orders, or of questions, and the way through their pages. */
export function Pager({ search, items, hidden, pagination: { page, last_page: last, total } }: Props) {
  if (total === 0) return null
  // The rows of that tab are questions, but the server counts their orders.
  const questions = search.tab === 'questions' && last === 1 && items.reduce((sum, { later }) => sum + later.length, 0)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 pt-6 text-sm text-ink-soft">
      <p>
        {hidden
          ? m.queue_found({ all: hidden.all, count: total })
          : m.desk_total({ count: questions === false ? total : questions })}
      </p>
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
