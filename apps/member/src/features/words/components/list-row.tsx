import type { WordList } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Badge } from '@tensaku/ui/badge.tsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { yenOf } from '../../../lib/format.ts'
import { Link } from '../../../lib/navigation.tsx'
import { Fragment } from 'react'

/** Free, bought, or its price. */
function Standing({ list: { resource } }: { list: WordList }) {
  if (resource === null || resource.points === 0) return <Badge tone="ai">{m.words_free()}</Badge>
  if (resource.owned) return <Badge tone="done">{m.words_owned()}</Badge>
  return <span className="text-sm font-semibold tabular-nums">{m.words_price({ price: yenOf(resource.points) })}</span>
}

type Props = {
  list: WordList
  to: 'resources-words-id' | 'resources-word-lists-id'
  /** Below the link. */
  children?: ReactNode
}

/** A word list: its name is the link, the whole row its target. */
export function ListRow({ list, to, children }: Props) {
  const { id, name, level, count_words: count, samples } = list
  return (
    <li className="border-b border-line py-3">
      <Link to={to} params={{ id }} className="group flex items-center gap-2 text-ink no-underline">
        <span className="min-w-0 flex-1">
          <span className="block font-semibold text-ai group-hover:underline">{name}</span>
          <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
            <Badge>{m.exercises_level({ level })}</Badge>
            <Standing list={list} />
            <span className="tabular-nums">{m.words_count({ count })}</span>
          </span>
          <span className="mt-1 lines-2 text-sm text-ink-soft">
            {samples.map(({ english, japanese }, at) => (
              <Fragment key={english}>
                {at > 0 && '、'}
                <span lang="en">{english}</span> {japanese}
              </Fragment>
            ))}
          </span>
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ai" strokeWidth={1.6} />
      </Link>
      {children}
    </li>
  )
}
