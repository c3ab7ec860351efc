import type { Estimate, FormOptions, SaveContent } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { courseNames } from '@tensaku/messages/labels'
import { Choice, Field } from '@tensaku/ui/field.tsx'
import { pointsOf } from '../../../lib/format.ts'
import { lowest } from '../pricing.ts'

type Course = SaveContent['settings']['course']

/** The services of each course. */
const courseContents: Record<Course, () => string> = {
  basic: m.create_course_basic_text,
  advanced: m.create_course_advanced_text,
}

/** The same in a few words. */
export const courseGives: Record<Course, () => string> = {
  basic: m.create_course_basic_gives,
  advanced: m.create_course_advanced_gives,
}

type Props = {
  label: string
  options: FormOptions
  unit: 'words' | 'chars'
  /** The price of one block with each course. */
  rates: Estimate | undefined
  chosen: Course
  onChoose: (course: Course) => void
}

/** The courses, each with its content and its lowest price. */
export function CourseChoice({ label, options, unit, rates, chosen, onChoose }: Props) {
  const { block } = options.prices
  const per =
    unit === 'chars' ? m.create_block_chars({ count: block.chars }) : m.create_block_words({ count: block.words })
  return (
    <Field group required preset label={label}>
      {options.courses.map((course) => {
        const from = rates && lowest(rates, course)
        return (
          <Choice
            key={course}
            name="course"
            checked={course === chosen}
            onChange={() => onChoose(course)}
            title={courseNames[course]()}
            text={courseContents[course]()}
            aside={
              from !== undefined && (
                <span className="block text-right">
                  <span className="block text-xs text-ink-soft">{per}</span>
                  <span className="block font-semibold tabular-nums">{m.create_from({ points: pointsOf(from) })}</span>
                </span>
              )
            }
          />
        )
      })}
    </Field>
  )
}
