import { isFinished } from '@tensaku/domain/movies'
import * as m from '@tensaku/messages'
import { Badge } from '@tensaku/ui/badge.tsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { playTime } from '../play-time.ts'
import type { FilmRow as Row } from '../films.ts'

/** How far a film was watched; nothing for a film that was not begun. */
function Watched({ history }: Pick<Row, 'history'>) {
  if (history === null) return null
  if (history.completed && (isFinished(history) || history.position === 0))
    return <Badge tone="done">{m.movies_seen()}</Badge>
  if (history.position === 0) return null
  return <Badge tone="ai">{m.movies_until({ position: playTime(history.position) })}</Badge>
}

const rowClass = 'flex min-h-13 items-center gap-2 py-3 text-ink no-underline'

type Props = {
  film: Row
  /** The film of this page, which is no link. */
  current?: boolean
  description?: boolean
  /** Makes the link to the player. */
  link: (className: string, children: ReactNode) => ReactNode
}

/** A film in a list. */
export function FilmRow({ film, current = false, description = false, link }: Props) {
  const inside = (
    <>
      <span className="min-w-0 flex-1">
        <span className={`block font-semibold ${current ? '' : 'text-ai'}`}>{film.title}</span>
        {description && <span className="lines-2 block text-sm text-ink-soft">{film.description}</span>}
        <span className="mt-1 flex flex-wrap items-center gap-2 text-sm text-ink-soft tabular-nums">
          {playTime(film.seconds)}
          {current ? <Badge>{m.movies_this()}</Badge> : <Watched history={film.history} />}
        </span>
      </span>
      {!current && <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ai" strokeWidth={1.6} />}
    </>
  )
  return (
    <li className="border-b border-line" aria-current={current ? 'true' : undefined}>
      {current ? (
        <span className={`${rowClass} bg-wash px-3`}>{inside}</span>
      ) : (
        link(`${rowClass} hover:bg-wash`, inside)
      )}
    </li>
  )
}
