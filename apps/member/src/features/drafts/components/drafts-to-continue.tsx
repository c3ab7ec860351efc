import * as m from '@tensaku/messages'
import ChevronDown from 'lucide-react/icons/chevron-down'
import PenLine from 'lucide-react/icons/pen-line'
import { useState } from 'react'
import { Link } from '../../../lib/navigation.tsx'
import type { Category } from '../pricing.ts'
import type { Drafts } from '../store/engine.ts'
import type { Draft } from '../store/views.ts'
import { useListedName } from '../use-exercise-title.ts'
import { DraftList } from './draft-list.tsx'

type Props = {
  drafts: Drafts
  list: readonly Draft[]
  categoryOf: (id: number) => Category | undefined
}

/** One line above a new text: the draft that was written last, and a button that opens the list of all. Nothing without one. */
export function DraftsToContinue(props: Props) {
  const [last] = props.list
  return last ? <Continue {...props} last={last} /> : null
}

function Continue({ drafts, list, categoryOf, last }: Props & { last: Draft }) {
  const [open, setOpen] = useState(false)
  const { name } = useListedName(last.content)
  return (
    <section aria-labelledby="continue" className="mb-3 rounded-md bg-wash px-3">
      <h2 id="continue" className="sr-only">
        {m.drafts_continue()}
      </h2>
      <div className="flex flex-wrap items-center gap-x-2">
        <Link
          // A draft opens at the screen where it was left (N-015).
          to={last.content.data.step}
          params={{ id: last.id }}
          className="flex min-h-12 min-w-[min(12rem,100%)] flex-1 flex-wrap content-center items-center gap-x-2 text-sm no-underline"
        >
          <PenLine aria-hidden="true" className="size-4.5 shrink-0 text-ai" strokeWidth={1.6} />
          <span className="shrink-0 font-semibold text-ai">{m.drafts_continue()}</span>
          {/* Beside large text it has a line of its own. */}
          <span className="min-w-[min(4.5rem,100%)] flex-1 truncate text-ink">{name}</span>
        </Link>
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="flex min-h-12 shrink-0 items-center gap-1 text-sm text-ai"
        >
          {m.drafts_all({ count: list.length })}
          <ChevronDown aria-hidden="true" className={`size-4 transition-transform ${open ? 'rotate-180' : ''}`} />
        </button>
      </div>
      {open && <DraftList drafts={drafts} list={list} categoryOf={categoryOf} />}
    </section>
  )
}
