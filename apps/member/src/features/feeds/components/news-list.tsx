import type { News } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { useSaved } from '../../../lib/saved.ts'
import { openModal } from '../../../lib/modals.ts'
import { inTokyo } from '../../../lib/format.ts'

/** The news with titles and days; each opens in a dialog. */
export function NewsList({ items }: { items: readonly News[] }) {
  const read = useSaved('news')
  return (
    <ul className="divide-y divide-line">
      {items.map(({ id, title, published_at: at }) => (
        <li key={id}>
          <button
            type="button"
            onClick={() => void openModal('home-news', { id })}
            className="block min-h-11 w-full py-3 text-left hover:bg-wash"
          >
            <span className="flex items-center gap-2 text-xs text-ink-soft">
              <time dateTime={at} className="tabular-nums">
                {inTokyo(at)}
              </time>
              {!read.includes(id) && (
                <span className="size-1.5 rounded-full bg-ai">
                  <span className="sr-only">{m.news_unread()}</span>
                </span>
              )}
            </span>
            <span className="lines-3 text-ai">{title}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
