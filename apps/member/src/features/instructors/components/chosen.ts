import { noTimeBound } from '@tensaku/domain/instructors'
import * as m from '@tensaku/messages'
import { ageName, courseNames, genderNames, instructorTypeNames } from '@tensaku/messages/labels'
import type { InstructorQuery } from '../instructor-query.ts'

/** The set filters, each with the change that removes it. */
export function chosenIn(query: InstructorQuery): { text: string; without: Partial<InstructorQuery> }[] {
  const { types, courses, genders, ages, tags, times } = query
  const rest = <T>(values: readonly T[], value: T) => values.filter((one) => one !== value)
  return [
    ...types.map((one) => ({ text: instructorTypeNames[one](), without: { types: rest(types, one) } })),
    ...courses.map((one) => ({ text: courseNames[one](), without: { courses: rest(courses, one) } })),
    ...(times < noTimeBound
      ? [{ text: m.instructors_times_within({ hours: times }), without: { times: noTimeBound } }]
      : []),
    ...genders.map((one) => ({ text: genderNames[one](), without: { genders: rest(genders, one) } })),
    ...ages.map((one) => ({ text: ageName(one), without: { ages: rest(ages, one) } })),
    ...tags.map((one) => ({ text: one, without: { tags: rest(tags, one) } })),
  ]
}
