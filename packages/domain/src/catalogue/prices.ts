import { courses, instructorTypes } from './categories.ts'
import type { Category, Course, InstructorType, PriceRules, WantedType } from './categories.ts'

/** One cell of the estimate shown before an order, in points. */
export type Cost = { course: Course; instructor_type: WantedType; points: number }

/** The advertised lowest price of a correction, in points. A test of the server compares it with the price list. */
export const LOWEST_PRICE = 166

/** The length that the lowest price pays for. The same test compares it with the price list. */
export const LOWEST_PRICE_WORDS = 25

type Correctors = Pick<Category, 'instructor_types'>

/** The rate that is charged (C.1): 'any' costs the cheapest kind; a category with one kind leaves no choice. */
export function chargedType(wanted: WantedType, category: Correctors): InstructorType {
  const [only, second] = category.instructor_types
  if (only !== undefined && second === undefined) return only
  if (wanted !== 'any') return wanted
  return instructorTypes.find((type) => category.instructor_types.includes(type)) ?? 'global'
}

/** Price of an order in points (C.1): blocks at the rate of course and instructor, and the questions. */
export function priceOf(
  rules: PriceRules,
  category: Pick<Category, 'instructor_types' | 'biz'>,
  { course, wanted, blocks, questions }: { course: Course; wanted: WantedType; blocks: number; questions: number },
): number {
  const rate = rules.rates[course][chargedType(wanted, category)] * (category.biz ? rules.biz_factor : 1)
  return Math.ceil(blocks * rate) + questions * rules.question
}

/** The kinds of instructor to choose from in a category: 'any' first, but only if more than one kind may correct. */
export function wantedTypesOf(category: Correctors): WantedType[] {
  const types = instructorTypes.filter((type) => category.instructor_types.includes(type))
  return types.length > 1 ? ['any', ...types] : types
}

/** The price of every choice on the screen. */
export function costMatrix(
  rules: PriceRules,
  category: Pick<Category, 'instructor_types' | 'biz'>,
  blocks: number,
  questions: number,
): Cost[] {
  return courses.flatMap((course) =>
    wantedTypesOf(category).map((wanted) => ({
      course,
      instructor_type: wanted,
      points: priceOf(rules, category, { course, wanted, blocks, questions }),
    })),
  )
}
