import type { Answer } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { Link } from '@tanstack/react-router'

type Props = Pick<Answer<'GET /api/instructor/earnings'>, 'month' | 'pagination'>

/** The way through a month of many entries. */
export function EarningsPages({ month, pagination: { page, last_page: last } }: Props) {
  if (last === 1) return null
  return (
    <nav className="flex items-center justify-end gap-3 text-sm text-ink-soft print:hidden">
      {page > 1 && (
        <Link to="/earnings" search={{ month, page: page - 1 }} className={buttonClass('quiet')}>
          {m.desk_page_previous()}
        </Link>
      )}
      <span>{m.desk_page_of({ page, last })}</span>
      {page < last && (
        <Link to="/earnings" search={{ month, page: page + 1 }} className={buttonClass('quiet')}>
          {m.desk_page_next()}
        </Link>
      )}
    </nav>
  )
}
