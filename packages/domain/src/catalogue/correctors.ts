import type { Category, Course, InstructorType, WantedType } from './categories.ts'

/** The properties of an instructor that decide which orders they may claim. */
export type Corrector = { type: InstructorType; courses: readonly Course[]; biz_certified: boolean }

/** The properties of an order that decide who may claim it; `instructor_type` as wished, not as charged. */
export type CorrectorWish = {
  category: Pick<Category, 'biz' | 'instructor_types'>
  course: Course
  instructor_type: WantedType
}

/** Whether an instructor's kind, courses and certificate fit an order (C.2). Blocks and free slots are checked elsewhere. */
export function mayCorrect(instructor: Corrector, order: CorrectorWish): boolean {
  const { category, course, instructor_type: wanted } = order
  if (category.biz && !instructor.biz_certified) return false
  if (!category.instructor_types.includes(instructor.type)) return false
  return instructor.courses.includes(course) && (wanted === 'any' || wanted === instructor.type)
}
