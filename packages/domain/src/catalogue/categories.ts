import type { TextItem, Unit } from '../counting/index.ts'

/** basic: corrected text and one comment. advanced: an explanation for each change as well. */
export type Course = 'basic' | 'advanced'

/** The three kinds of instructors, each with a rate of its own. */
export type InstructorType = 'global' | 'japanese' | 'native'

/** The kind of instructor a learner wishes for. */
export type WantedType = InstructorType | 'any'

/** A category of the catalogue (C.1); ids never change their meaning. */
export type Category = {
  id: number
  name: string
  unit: Unit
  counted: keyof TextItem
  exercises: 'none' | 'optional' | 'required'
  styles: number[]
  lite: boolean
  biz: boolean
  instructor_types: InstructorType[]
}

/**
 * The price list (C.1), all in points. `block` is the amount of text in one block: words, characters without
 * spaces in a category counted in characters, and `packed_chars`, the characters that one block of words may have.
 */
export type PriceRules = {
  block: { words: number; chars: number; packed_chars: number }
  rates: Record<Course, Record<InstructorType, number>>
  biz_factor: number
  question: number
}

/** The most that one order may hold (C.1); `biz_words` instead of `words` in business categories. */
export type Limits = { items: number; words: number; biz_words: number; chars: number }

/** From the cheapest to the dearest. */
export const instructorTypes: readonly InstructorType[] = ['global', 'japanese', 'native']

/** Both courses, the simpler one first. */
export const courses: readonly Course[] = ['basic', 'advanced']

/** The category whose English text is translated into Japanese. */
export const TRANSLATION_INTO_JAPANESE = 10

/** The categories whose texts answer exercises. */
export const exerciseCategories: readonly number[] = [2, 5, 6, 7, 10]

/** Whether texts of this category answer exercises, so that a new draft starts by choosing some. */
export function isExerciseCategory(category: number | Pick<Category, 'id'>): boolean {
  return exerciseCategories.includes(typeof category === 'number' ? category : category.id)
}
