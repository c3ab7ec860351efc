import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { PageLinks } from '../../../ui/page-links.tsx'

export type Pagination = { page: number; last_page: number; total: number }

/** The number of items, and the way through their pages. */
export function Pager({ of: { page, last_page: last, total }, go }: { of: Pagination; go: (page: number) => void }) {
  if (total === 0) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 pt-6 text-sm text-ink-soft">
      <p>{m.ops_total({ count: total })}</p>
      <PageLinks page={page} last={last} label={m.ops_pages()}>
        {(to, text) => (
          <Button tone="quiet" onClick={() => go(to)}>
            {text}
          </Button>
        )}
      </PageLinks>
    </div>
  )
}
