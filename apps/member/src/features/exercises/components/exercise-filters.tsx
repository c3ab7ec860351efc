import * as m from '@tensaku/messages'
import { Select } from '@tensaku/ui/field.tsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useState } from 'react'
import { SearchField } from '../../../ui/search-field.tsx'
import { type ExerciseView, filters, narrowing, sorts, statuses } from '../view.ts'
import type { Viewing } from './exercise-chooser.tsx'

const statusNames: Record<ExerciseView['status'], () => string> = {
  all: m.exercises_status_all,
  undone: m.exercises_status_undone,
  done: m.exercises_status_done,
}
const sortNames: Record<ExerciseView['sorts'], () => string> = {
  usual: m.exercises_sort_usual,
  new: m.exercises_sort_new,
  easy: m.exercises_sort_easy,
  hard: m.exercises_sort_hard,
}
const filterNames: Record<ExerciseView['filter'], () => string> = {
  all: m.exercises_filter_all,
  new: m.exercises_filter_new,
}

type Props = Viewing & {
  tags: readonly string[]
  level: ReactNode
  /** Below the filters that are seldom used. */
  ownLevel: ReactNode
}

/** The filters and the order of the list. */
export function ExerciseFilters({ view, change, tags, level, ownLevel }: Props) {
  const count = narrowing(view)
  const [open, setOpen] = useState(count > 0)
  const { tag } = view
  // A tag without exercises stays selectable while it is set.
  const known = tag === '' || tags.includes(tag) ? tags : [tag, ...tags]
  return (
    <div>
      <SearchField
        label={m.exercises_search()}
        keywords={view.keywords}
        search={(keywords) => change({ keywords, page: 1 })}
      />
      <div className="flex flex-wrap items-center gap-x-3 pt-2">
        <div className="min-w-[min(9.5rem,100%)] flex-1">{level}</div>
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="inline-flex min-h-11 items-center gap-1 text-sm text-ai"
        >
          {count > 0 ? m.exercises_filters_count({ count }) : m.exercises_filters()}
          <ChevronDown aria-hidden="true" className={`size-4 transition-transform ${open ? 'rotate-180' : ''}`} />
        </button>
      </div>
      {open && (
        <div className="grid grid-cols-2 gap-x-3 gap-y-2 pt-2">
          <OneOf
            label={m.exercises_status()}
            values={statuses}
            names={statusNames}
            part="status"
            {...{ view, change }}
          />
          <Select
            aria-label={m.exercises_tag()}
            value={tag}
            onChange={({ target }) => change({ tag: target.value, page: 1 })}
          >
            <option value="">{m.exercises_tag_all()}</option>
            {known.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Select>
          <OneOf
            label={m.exercises_filter()}
            values={filters}
            names={filterNames}
            part="filter"
            {...{ view, change }}
          />
          <OneOf label={m.exercises_sort()} values={sorts} names={sortNames} part="sorts" {...{ view, change }} />
          <div className="col-span-2">{ownLevel}</div>
        </div>
      )}
    </div>
  )
}

type Choices<K extends 'status' | 'filter' | 'sorts'> = Viewing & {
  label: string
  part: K
  values: readonly ExerciseView[K][]
  names: Record<ExerciseView[K], () => string>
}

function OneOf<K extends 'status' | 'filter' | 'sorts'>({ label, part, values, names, view, change }: Choices<K>) {
  return (
    <Select
      aria-label={label}
      value={view[part]}
      onChange={({ target }) => change({ [part]: values.find((one) => one === target.value), page: 1 })}
    >
      {values.map((one) => (
        <option key={one} value={one}>
          {names[one]()}
        </option>
      ))}
    </Select>
  )
}
