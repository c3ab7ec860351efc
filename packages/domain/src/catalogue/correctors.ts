import type { Category, Course, InstructorType, WantedType } from './types.ts'

/** What of an instructor decides which orders he may take. */
export type Corrector = { type: InstructorType; courses: readonly Course[]; biz_certified: boolean }

/** What of an order decides who may take it; `instructor_type` as wished, not as charged. */
export type CorrectorWish = {
  category: Pick<Category, 'biz' | 'instructor_types'>
  course: Course
  instructor_type: WantedType
}

/** Whether an instructor's kind, courses and certificate fit an order (C.2); blocks and free slots are not looked at. */
export function mayCorrect(instructor: Corrector, order: CorrectorWish): boolean {
  const { category, course, instructor_type: wanted } = order
  if (category.biz && !instructor.biz_certified) return false
  if (!category.instructor_types.includes(instructor.type)) return false
  return instructor.courses.includes(course) && (wanted === 'any' || wanted === instructor.type)
}
