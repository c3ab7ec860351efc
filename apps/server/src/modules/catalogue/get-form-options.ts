import type { Course } from '@tensaku/domain/catalogue'
import { implement } from '../../http/call.ts'
import { allCategories, rulesAt } from './repo.ts'

const mostQuestions = 5
const courses: Course[] = ['basic', 'advanced']
const languages: ('ja' | 'en')[] = ['ja', 'en']

export const getFormOptions = implement('GET /api/users/{id}/form-options', async ({ db, clock }) => {
  const { block, question, limits } = await rulesAt(db, clock.now())
  const { items, words, biz_words, chars, saves } = limits
  return {
    categories: await allCategories(db),
    courses,
    languages,
    prices: { block, question },
    limits: { items, words, biz_words, chars, saves, questions: mostQuestions },
  }
})
