import type { Estimate, FormOptions, SaveContent } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { courseNames } from '@tensaku/messages/labels'
import { pointsOf } from '../../../lib/format.ts'
import { lowest } from '../pricing.ts'
import { courseGives } from './course-choice.tsx'
import { Tile } from './tile.tsx'

type Course = SaveContent['settings']['course']

type Props = {
  courses: FormOptions['courses']
  /** The price of one block with each course. */
  rates: Estimate | undefined
  /** Whether the prices are still to come: only then they have a place. */
  awaited: boolean
  chosen: Course
  onChoose: (course: Course) => void
}

/** The courses side by side, each with its content and its lowest price. */
export function CourseSwitch({ courses, rates, awaited, chosen, onChoose }: Props) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">{m.create_course()}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-1.5">
        {courses.map((course) => {
          const from = rates && lowest(rates, course)
          return (
            <Tile key={course} name="course" checked={course === chosen} onChange={() => onChoose(course)}>
              <span className="min-w-0 flex-1">
                {courseNames[course]()}
                <span className="block text-xs leading-snug font-normal">{courseGives[course]()}</span>
                {(from !== undefined || awaited) && (
                  <span className="block min-h-[1.25rem] text-xs leading-snug font-normal tabular-nums">
                    {from !== undefined && m.create_from({ points: pointsOf(from) })}
                  </span>
                )}
              </span>
            </Tile>
          )
        })}
      </div>
    </fieldset>
  )
}
