import { expect, test } from 'vitest'
import { useApp } from '../../../test/use-app.ts'
import { demoLearner, demoPassword } from '../account/index.ts'
import { loadContent } from '../index.ts'
import { demoCards } from './seed.ts'

const app = useApp()

test('the demo learner has a category of ten cards, which stays deleted and comes once', async () => {
  const { db, clock } = app.services
  await loadContent(db, clock.now(), { demo: true })
  const { body } = await app.as(undefined)('POST /api/login', { body: { email: demoLearner, password: demoPassword } })
  const { id } = await db.selectFrom('users').select('id').where('email', '=', demoLearner).executeTakeFirstOrThrow()
  const learner = app.as({ kind: 'member', id, email: demoLearner, token: body.token })
  const categories = async () => (await learner('GET /api/users/{id}/flashcard-categories')).body.items
  const [one, ...others] = await categories()
  expect([one.count_flashcards, others]).toEqual([10, []])
  const params = { categoryId: one.id }
  const { flashcards } = (await learner('GET /api/users/{id}/flashcard-categories/{categoryId}', { params })).body
  const fits = (card: { english: string; japanese: string; note: string }) =>
    card.english !== '' && card.japanese !== '' && card.note.length <= 100
  expect(flashcards.filter((card: Parameters<typeof fits>[0]) => !fits(card))).toEqual([])
  const { load } = await demoCards.read()
  await db.transaction().execute((tx) => load(tx, clock.now()))
  expect(await categories()).toHaveLength(1)
  await learner('DELETE /api/users/{id}/flashcard-categories/{categoryId}', { params })
  await loadContent(db, clock.now(), { demo: true })
  expect(await categories()).toEqual([])
})
