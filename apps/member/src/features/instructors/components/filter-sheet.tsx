import { courses } from '@tensaku/domain/catalogue'
import { ageBands, genders, noTimeBound } from '@tensaku/domain/instructors'
import * as m from '@tensaku/messages'
import { ageName, courseNames, genderNames, instructorTypeNames } from '@tensaku/messages/labels'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import { FilterFooter } from '../../../ui/filter-footer.tsx'
import { forgetInstructorQuery } from '../instructor-query.ts'
import { useInstructorTags } from '../queries.ts'
import { Chips } from './chips.tsx'
import type { FilterProps } from './instructor-filters.tsx'

/** All filters. Each tap narrows the list behind it, and the button says how many instructors are left. */
export function FilterSheet({
  query,
  change,
  types,
  anyCourse,
  count,
  onClose,
}: FilterProps & { onClose: () => void }) {
  const tags = useInstructorTags()
  return (
    <Dialog
      title={m.instructors_sheet_title()}
      onClose={onClose}
      footer={
        <FilterFooter
          count={count}
          see={(found) => m.instructors_see({ count: found })}
          none={m.instructors_see_none}
          clear={m.instructors_clear_filters()}
          onClear={forgetInstructorQuery}
          onSee={onClose}
        />
      }
    >
      <div className="space-y-6 pb-2">
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
        {tags.length > 0 && (
          <Chips
            label={m.instructors_filter_tag()}
            options={tags}
            textOf={(tag) => tag}
            chosen={query.tags}
            onChange={(chosen) => change({ tags: chosen })}
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
      </div>
    </Dialog>
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
