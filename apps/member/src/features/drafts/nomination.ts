import type { FormOptions, SaveContent, Teacher } from '@tensaku/contract'
import { useRoute } from '../../lib/navigation.tsx'
import type { Category } from './pricing.ts'
import { useNominee } from './estimates.ts'

/** Nominates an instructor. Their kind is also the wished kind: its price is charged, and others of that kind may claim the order. */
export const nominating = (content: SaveContent, { id, type }: Pick<Teacher, 'id' | 'type'>): SaveContent => ({
  ...content,
  teacher: id,
  settings: { ...content.settings, teacher: type },
})

/** The categories that an instructor corrects. */
export const categoriesOf = ({ type, biz_certified: biz }: Teacher, all: readonly Category[]): Category[] =>
  all.filter((category) => category.instructor_types.includes(type) && (biz || !category.biz))

/** The courses that an instructor corrects. */
export const coursesOf = ({ courses }: Teacher, all: FormOptions['courses']): FormOptions['courses'] =>
  all.filter((course) => courses.includes(course))

const numeric = /^[1-9]\d{0,14}$/

/**
 * The instructor for whom a text begins, as their profile put them into the address (`teacher`, and `biz` from the business
 * list), so that a reload keeps them. `rest` is the query without them.
 */
export function useAddressedInstructor() {
  const { teacher, biz, ...rest } = useRoute().query
  const id = teacher !== undefined && numeric.test(teacher) ? Number(teacher) : null
  const nominee = useNominee(id, biz === '1')
  return { id, nominee, rest }
}
