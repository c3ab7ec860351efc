import { courses, instructorTypes, type WantedType } from '@tensaku/domain/catalogue'
import { paymentMethods } from '@tensaku/domain/plans'
import { implement } from '../../http/call.ts'
import { allCategories, rulesAt } from '../catalogue/index.ts'
import { exerciseTags } from '../exercises/index.ts'
import { allProducts } from '../subscriptions/index.ts'
import { instructorTags } from '../instructors/index.ts'
import { planParts } from './view.ts'

const mostQuestions = 5
const languages: ('ja' | 'en')[] = ['ja', 'en']
const levels = [1, 2, 3, 4, 5, 6]
const types: WantedType[] = ['any', ...instructorTypes]

const inOrder = <T extends string | number>(values: readonly T[]): T[] =>
  [...new Set(values)].toSorted((a, b) => (a < b ? -1 : 1))

export const getFormOptions = implement('GET /api/users/{id}/form-options', async ({ db, clock }) => {
  const [categories, { block, question, limits }, products, ofExercises, ofInstructors] = await Promise.all([
    allCategories(db),
    rulesAt(db, clock.now()),
    allProducts(db, clock.now()),
    exerciseTags(db),
    instructorTags(db),
  ])
  const { items, words, biz_words, chars, saves } = limits
  return {
    categories,
    courses: [...courses],
    languages,
    styles: inOrder(categories.flatMap(({ styles }) => styles)),
    types,
    tags: inOrder([...ofExercises, ...ofInstructors]),
    teacher_tags: inOrder(ofInstructors),
    levels,
    methods: [...paymentMethods],
    plan: planParts(products),
    prices: { block, question },
    limits: { items, words, biz_words, chars, saves, questions: mostQuestions },
  }
})
