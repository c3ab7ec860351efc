import type { Answer } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { Link, type Search } from '../../../lib/navigation.tsx'

type Pagination = Answer<'GET /api/users/{id}/word-lists/categories/{listId}/words'>['pagination']

type Props = {
  to: 'resources-words-id' | 'resources-word-lists-id'
  id: number
  pagination: Pagination
  query: Search
}

/** Links to the ten words before and after. */
export function WordPages({ to, id, pagination: { page, last_page: last, total }, query }: Props) {
  const from = page > 1 && (
    <Link to={to} params={{ id }} query={{ ...query, page: Math.min(page - 1, last) }} className={buttonClass('quiet')}>
      {m.words_page_before()}
    </Link>
  )
  return (
    <nav aria-label={m.words_pages()} className="space-y-3 py-6">
      <p className="text-center text-sm text-ink-soft tabular-nums">{m.words_page_of({ page, last, total })}</p>
      {last > 1 && (
        <div className="flex items-center justify-between gap-3">
          {from || <span />}
          {page < last && (
            <Link to={to} params={{ id }} query={{ ...query, page: page + 1 }} className={buttonClass('quiet')}>
              {m.words_page_next()}
            </Link>
          )}
        </div>
      )}
    </nav>
  )
}
