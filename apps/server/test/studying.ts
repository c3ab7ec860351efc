import { randomUUID } from 'node:crypto'
import type { Answered, Somebody, TestApp } from './app.ts'

export const reviewsCall = 'GET /api/users/{id}/studies/reviews'
export const answerCall = 'POST /api/users/{id}/studies/reviews'
export const settingsCall = 'GET /api/users/{id}/studies/settings'
export const changeSettingsCall = 'PUT /api/users/{id}/studies/settings'

export type SentAnswer = {
  key: string
  card_id: number
  rating: number
  reviewed_at: string
  mode: 'review' | 'quiz'
  ms: number
}

/** Learners who review cards. */
export const studying = (app: TestApp) => {
  const answer = (cardId: number, rating = 3, given: Partial<SentAnswer> = {}): SentAnswer => ({
    key: randomUUID(),
    card_id: cardId,
    rating,
    reviewed_at: app.clock.now().toISOString(),
    mode: 'review',
    ms: 2000,
    ...given,
  })
  const send = (who: Somebody, items: unknown[]): Promise<Answered> => app.as(who)(answerCall, { body: { items } })
  return {
    answer,
    /** A learner whose session lasts however far a test travels. */
    newLearner: async (): Promise<Somebody> => ({ ...(await app.newMember()), onDuty: true }),
    send,
    /** Adds a category with so many cards to a learner; returns the ids of the cards. */
    addCards: async (who: Somebody, count: number): Promise<number[]> => {
      const { db, clock } = app.services
      const category = await db
        .insertInto('flashcard_categories')
        .values({ user_id: who.id, name: randomUUID().slice(0, 20), created_at: clock.now() })
        .returning('id')
        .executeTakeFirstOrThrow()
      const cards = Array.from({ length: count }, (_, n) => ({
        category_id: category.id,
        english: `word ${n}`,
        japanese: `単語 ${n}`,
        note: '',
        created_at: clock.now(),
      }))
      return (await db.insertInto('flashcards').values(cards).returning('id').execute()).map(({ id }) => id)
    },
    today: async (who: Somebody) => (await app.as(who)(reviewsCall)).body,
    /** The cards that are offered, in order. */
    offered: async (who: Somebody): Promise<number[]> =>
      (await app.as(who)(reviewsCall)).body.items.map((item: { id: number }) => item.id),
    settings: async (who: Somebody) => (await app.as(who)(settingsCall)).body,
    change: (who: Somebody, given: Record<string, unknown> = {}) =>
      app.as(who)(changeSettingsCall, {
        body: { per_day: 20, new_per_day: 10, paused_until: null, ranking: true, ...given },
      }),
    /** The folded states of a learner's cards. */
    states: (who: Somebody) =>
      app.services.db
        .selectFrom('card_states')
        .select(['card_id', 'due', 'stability', 'difficulty', 'reps', 'lapses', 'first_day', 'last_day'])
        .where('user_id', '=', who.id)
        .orderBy('card_id')
        .execute(),
  }
}
