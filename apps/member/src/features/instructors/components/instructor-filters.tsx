import { courses, type InstructorType } from '@tensaku/domain/catalogue'
import { ageBands, genders, noTimeBound } from '@tensaku/domain/instructors'
import * as m from '@tensaku/messages'
import { ageName, courseNames, genderNames, instructorTypeNames } from '@tensaku/messages/labels'
import { Field, TextInput } from '@tensaku/ui/field.tsx'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useInstructorTags } from '../queries.ts'
import { forgetInstructorQuery, narrowing, type InstructorQuery } from '../instructor-query.ts'
import { Chip, Chips } from './chips.tsx'

type Props = {
  query: InstructorQuery
  change: (change: Partial<InstructorQuery>) => void
  /** The kinds to choose from; a single one is not shown. */
  types: readonly InstructorType[]
  /** Whether the course can be chosen. */
  anyCourse: boolean
}

/** The search: words and availability; further filters are collapsed, with the number of set ones. */
export function InstructorFilters({ query, change, types, anyCourse }: Props) {
  const set = narrowing(query)
  return (
    <div>
      <Field label={m.instructors_search()}>
        <TextInput
          type="search"
          value={query.words}
          maxLength={100}
          onChange={(event) => change({ words: event.target.value })}
        />
      </Field>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Chip checked={query.available} onChange={(available) => change({ available })}>
          {m.instructors_only_available()}
        </Chip>
      </div>
      <details className="group mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 text-sm font-semibold text-ai [&::-webkit-details-marker]:hidden">
          <SlidersHorizontal aria-hidden="true" className="size-4" />
          {set > 0 ? m.instructors_more_filters_set({ count: set }) : m.instructors_more_filters()}
        </summary>
        <More query={query} change={change} types={types} anyCourse={anyCourse} />
      </details>
    </div>
  )
}

function More({ query, change, types, anyCourse }: Props) {
  const tags = useInstructorTags()
  return (
    <div className="space-y-5 border-b border-line pt-2 pb-4">
      {types.length > 1 && (
        <Chips
          label={m.instructors_filter()}
          options={types}
          textOf={(type) => instructorTypeNames[type]()}
          chosen={query.types}
          onChange={(chosen) => change({ types: chosen })}
        />
      )}
      {anyCourse && (
        <Chips
          label={m.instructors_filter_course()}
          options={courses}
          textOf={(course) => courseNames[course]()}
          chosen={query.courses}
          onChange={(chosen) => change({ courses: chosen })}
        />
      )}
      <Times times={query.times} onChange={(times) => change({ times })} />
      <Chips
        label={m.instructors_filter_gender()}
        options={genders}
        textOf={(gender) => genderNames[gender]()}
        chosen={query.genders}
        onChange={(chosen) => change({ genders: chosen })}
      />
      <Chips
        label={m.instructors_filter_age()}
        options={ageBands}
        textOf={ageName}
        chosen={query.ages}
        onChange={(chosen) => change({ ages: chosen })}
      />
      {tags.length > 0 && (
        <div className="max-h-80 overflow-y-auto overscroll-contain">
          <Chips
            label={m.instructors_filter_tag()}
            options={tags}
            textOf={(tag) => tag}
            chosen={query.tags}
            onChange={(chosen) => change({ tags: chosen })}
          />
        </div>
      )}
      <button type="button" onClick={forgetInstructorQuery} className="link min-h-11 text-sm">
        {m.instructors_clear_filters()}
      </button>
    </div>
  )
}

/** Hours from 1 to 9; ten, the right end, means no limit. */
function Times({ times, onChange }: { times: number; onChange: (times: number) => void }) {
  const said = times < noTimeBound ? m.instructors_times_within({ hours: times }) : m.instructors_times_any()
  return (
    <label className="block">
      <span className="flex items-center gap-2 text-sm">
        <span className="font-semibold">{m.instructors_filter_times()}</span>
        <span className="ml-auto text-ink-soft tabular-nums">{said}</span>
      </span>
      <input
        type="range"
        min={1}
        max={noTimeBound}
        value={times}
        aria-valuetext={said}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-11 w-full accent-ai"
      />
      <span className="block text-xs text-ink-soft">{m.instructors_times_hint()}</span>
    </label>
  )
}
