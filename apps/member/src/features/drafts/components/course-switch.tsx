import type { Estimate, FormOptions, SaveContent } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { courseNames } from '@tensaku/messages/labels'
import { useId } from 'react'
import { pointsOf } from '../../../lib/format.ts'
import { lowest } from '../pricing.ts'
import { courseContents } from './course-choice.tsx'
import { Tile } from './tile.tsx'

type Course = SaveContent['settings']['course']

type Props = {
  courses: FormOptions['courses']
  /** The price of one block with each course. */
  rates: Estimate | undefined
  chosen: Course
  onChoose: (course: Course) => void
}

/** The courses side by side, each with its lowest price, and below them the content of the chosen one. */
export function CourseSwitch({ courses, rates, chosen, onChoose }: Props) {
  const id = useId()
  return (
    <fieldset aria-describedby={id} className="min-w-0">
      <legend className="mb-1 font-semibold">{m.create_course()}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-1.5">
        {courses.map((course) => {
          const from = rates && lowest(rates, course)
          return (
            <Tile key={course} name="course" checked={course === chosen} onChange={() => onChoose(course)}>
              <span className="min-w-0 flex-1">
                {courseNames[course]()}
                {/* Its place is reserved until the prices are known. */}
                <span className="block min-h-5 text-xs leading-snug font-normal tabular-nums">
                  {from !== undefined && m.create_from({ points: pointsOf(from) })}
                </span>
              </span>
            </Tile>
          )
        })}
      </div>
      <p id={id} aria-live="polite" className="mt-1.5 min-h-12 text-sm text-ink-soft">
        {courseContents[chosen]()}
      </p>
    </fieldset>
  )
}
