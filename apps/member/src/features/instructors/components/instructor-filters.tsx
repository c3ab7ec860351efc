import type { InstructorType } from '@tensaku/domain/catalogue'
import * as m from '@tensaku/messages'
import { TextInput } from '@tensaku/ui/field.tsx'
import Search from 'lucide-react/icons/search'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { type InstructorQuery, narrowing } from '../instructor-query.ts'
import { Chip } from './chips.tsx'
import { chosenIn } from './chosen.ts'
import { FilterSheet } from './filter-sheet.tsx'

export type FilterProps = {
  query: InstructorQuery
  change: (change: Partial<InstructorQuery>) => void
  /** The kinds to choose from; a single one is not shown. */
  types: readonly InstructorType[]
  /** Whether the course can be chosen. */
  anyCourse: boolean
  /** The number of instructors who match; undefined while it is being counted. */
  count: number | undefined
}

const chipClass =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full border px-4 text-sm transition-colors hover:bg-ai-soft'

/** The search: words, availability, and a sheet of further filters. A set filter is a chip that removes it. */
export function InstructorFilters(props: FilterProps) {
  const { query, change } = props
  const [open, setOpen] = useState(false)
  const set = narrowing(query)
  return (
    <div>
      <div className="relative">
        <Search aria-hidden="true" className="absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-wait" />
        <TextInput
          type="search"
          aria-label={m.instructors_search()}
          placeholder={m.instructors_search()}
          className="pl-11"
          value={query.words}
          maxLength={100}
          onChange={(event) => change({ words: event.target.value })}
        />
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className={`${chipClass} border-line-strong font-semibold text-ai`}
        >
          <SlidersHorizontal aria-hidden="true" className="size-4" />
          {set > 0 ? m.instructors_more_filters_set({ count: set }) : m.instructors_more_filters()}
        </button>
        <Chip checked={query.available} onChange={(available) => change({ available })}>
          {m.instructors_only_available()}
        </Chip>
        {chosenIn(query).map(({ text, without }) => (
          <button
            key={text}
            type="button"
            aria-label={m.instructors_filter_remove({ filter: text })}
            onClick={() => change(without)}
            className={`${chipClass} border-ai bg-ai-soft font-semibold text-ai-deep`}
          >
            {text}
            <X aria-hidden="true" className="size-4" />
          </button>
        ))}
      </div>
      {open && <FilterSheet {...props} onClose={() => setOpen(false)} />}
    </div>
  )
}
