import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'

type Pagination = { page: number; last_page: number; total: number }

/** How many there are, and the way through their pages where there is more than one. */
export function Pager({ of: { page, last_page: last, total }, go }: { of: Pagination; go: (page: number) => void }) {
  if (total === 0) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 pt-6 text-sm text-ink-soft">
      <p>{m.ops_total({ count: total })}</p>
      {last > 1 && (
        <nav aria-label={m.ops_pages()} className="flex items-center gap-3">
          {page > 1 && (
            <Button tone="quiet" onClick={() => go(page - 1)}>
              {m.desk_page_previous()}
            </Button>
          )}
          <span>{m.desk_page_of({ page, last })}</span>
          {page < last && (
            <Button tone="quiet" onClick={() => go(page + 1)}>
              {m.desk_page_next()}
            </Button>
          )}
        </nav>
      )}
    </div>
  )
}
