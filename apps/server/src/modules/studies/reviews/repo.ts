import type { Answer, Body } from '@tensaku/contract'
import type { Answered, CardState, Memory, Rating } from '@tensaku/domain/reviews'
import { perDay } from '@tensaku/domain/studies'
import { sql } from 'kysely'
import type { Connection, Tx } from '../../../db/database.ts'
import { mistakeColumn, type StoredMistake } from '../../flashcards/index.ts'

export type Sent = Body<'POST /api/users/{id}/studies/reviews'>['items'][number] & { at: Date }
type Card = Omit<Answer<'GET /api/users/{id}/studies/reviews'>['items'][number], 'is_new' | 'intervals' | 'mistake'> & {
  mistake: StoredMistake | null
}
export type OfferedCard = { card: Card; memory: Memory | undefined }

const sides = [
  'f.id',
  'f.category_id as flashcard_category_id',
  'f.english',
  'f.japanese',
  'f.note',
  mistakeColumn('f'),
] as const

/** A learner's cards that were answered before. A checked card rests. */
const learntCards = (db: Connection, userId: number) =>
  db
    .selectFrom('card_states as s')
    .innerJoin('flashcards as f', 'f.id', 's.card_id')
    .select(sides)
    .select(['s.due', 's.stability', 's.difficulty', 's.reps', 's.lapses', 's.last_day'])
    .where('s.user_id', '=', userId)
    .where('f.checked', '=', false)

type Today = { today: string; study: string; most: number }

/** The likeliest remembered first: recall depends on the days since the last answer in units of the stability only. */
const dueCards = (db: Connection, userId: number, { today, study, most }: Today) =>
  learntCards(db, userId)
    .select([sql<string>`'due'`.as('part'), sql<number>`(${today}::date - s.last_day) / s.stability`.as('rank')])
    .where('s.due', '<=', study)
    .orderBy('rank')
    .orderBy('f.id')
    .limit(most)

/** Cards whose answer counted today and whose last one was again, in the order of their last answers. */
const againCards = (db: Connection, userId: number, { today }: Today) =>
  learntCards(db, userId)
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('card_reviews as r')
          .select(['r.rating', 'r.reviewed_at'])
          .whereRef('r.card_id', '=', 's.card_id')
          .orderBy('r.reviewed_at', 'desc')
          .orderBy('r.key', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select([sql<string>`'again'`.as('part'), sql<number>`extract(epoch from last.reviewed_at)::float8`.as('rank')])
    .where('s.last_day', '=', today)
    .where('last.rating', '=', 1)
    .orderBy('rank')
    .limit(perDay.most)

const nextCard = (db: Connection, userId: number, { study }: Today) =>
  learntCards(db, userId)
    .select([sql<string>`'next'`.as('part'), sql<number>`0::float8`.as('rank')])
    .where('s.due', '>', study)
    .orderBy('s.due')
    .limit(1)

/**
 * The cards that are due on a day, so many at most, those to answer once more, and the next study day with a due card. In one
 * statement, because the list has few.
 */
export async function learntOn(
  db: Connection,
  userId: number,
  on: Today,
): Promise<{ due: OfferedCard[]; again: OfferedCard[]; next: string | undefined }> {
  const rows = await db
    .selectFrom(dueCards(db, userId, on).as('due'))
    .selectAll()
    .unionAll(db.selectFrom(againCards(db, userId, on).as('again')).selectAll())
    .unionAll(db.selectFrom(nextCard(db, userId, on).as('next')).selectAll())
    .orderBy('rank')
    .orderBy('id')
    .execute()
  const cardsOf = (wanted: string) =>
    rows
      .filter(({ part }) => part === wanted)
      .map(
        ({ due: _due, part: _part, rank: _rank, stability, difficulty, reps, lapses, last_day: lastDay, ...card }) => ({
          card,
          memory: { stability, difficulty, reps, lapses, lastDay },
        }),
      )
  return { due: cardsOf('due'), again: cardsOf('again'), next: rows.find(({ part }) => part === 'next')?.due }
}

/** Cards that were never answered, the oldest first. */
export async function newCards(db: Connection, userId: number, most: number): Promise<OfferedCard[]> {
  const rows = await db
    .selectFrom('flashcard_categories as c')
    .innerJoin('flashcards as f', 'f.category_id', 'c.id')
    .select(sides)
    .where('c.user_id', '=', userId)
    .where('f.checked', '=', false)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('card_states as s').whereRef('s.card_id', '=', 'f.id'))))
    .orderBy('f.id')
    .limit(most)
    .execute()
  return rows.map((card) => ({ card, memory: undefined }))
}

/** The due study days of the cards of a category that were answered before. */
export const dueDaysIn = (db: Connection, categoryId: number) =>
  db
    .selectFrom('card_states as s')
    .innerJoin('flashcards as f', 'f.id', 's.card_id')
    .select(['s.card_id', 's.due'])
    .where('f.category_id', '=', categoryId)
    .orderBy('s.card_id')
    .execute()

/** The learner's own among these cards. They are kept from being deleted until the transaction ends. */
export async function holdCards(tx: Tx, userId: number, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('flashcards as f')
    .innerJoin('flashcard_categories as c', 'c.id', 'f.category_id')
    .select('f.id')
    .where('c.user_id', '=', userId)
    .where('f.id', '=', sql<number>`any(${[...ids]})`)
    .orderBy('f.id')
    .forKeyShare('f')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Stores answers whose key is new; returns the instants of those. */
export async function insertAnswers(tx: Tx, userId: number, sent: readonly Sent[], now: Date): Promise<Date[]> {
  if (sent.length === 0) return []
  const values = sent.map(({ key, card_id, rating, mode, ms, at }) => ({
    user_id: userId,
    key,
    card_id,
    rating,
    mode,
    ms,
    reviewed_at: at,
    received_at: now,
  }))
  const rows = await tx
    .insertInto('card_reviews')
    .values(values)
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning('reviewed_at')
    .execute()
  return rows.map((row) => row.reviewed_at)
}

/** Adds answers to the days of a learner. */
export async function countDays(tx: Tx, userId: number, days: ReadonlyMap<string, number>): Promise<void> {
  if (days.size === 0) return
  await tx
    .insertInto('study_days')
    .values([...days].map(([day, answers]) => ({ user_id: userId, day, answers })))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'day']).doUpdateSet({ answers: sql<number>`study_days.answers + excluded.answers` }),
    )
    .execute()
}

/** The cards of answers that are stored under these keys, by key. */
export async function cardsOfKeys(tx: Tx, userId: number, keys: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('card_reviews')
    .select(['key', 'card_id'])
    .where('user_id', '=', userId)
    .where('key', '=', sql<string>`any(${[...keys]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ key, card_id: cardId }) => [key, cardId]))
}

/** All answers about cards, by card. */
export async function answersOf(db: Connection, cardIds: readonly number[]): Promise<Map<number, Answered[]>> {
  const rows = await db
    .selectFrom('card_reviews')
    .select(['card_id', 'key', 'rating', 'reviewed_at as at'])
    .where('card_id', '=', sql<number>`any(${[...cardIds]})`)
    .execute()
  const byCard = Map.groupBy(rows, (row) => row.card_id)
  return new Map([...byCard].map(([id, all]) => [id, all.map((row) => ({ ...row, rating: row.rating as Rating }))]))
}

export async function storeStates(tx: Tx, userId: number, states: ReadonlyMap<number, CardState>): Promise<void> {
  if (states.size === 0) return
  const values = [...states].map(([cardId, { firstDay, lastDay, ...state }]) => ({
    card_id: cardId,
    user_id: userId,
    first_day: firstDay,
    last_day: lastDay,
    ...state,
  }))
  const columns = ['due', 'stability', 'difficulty', 'reps', 'lapses', 'first_day', 'last_day'] as const
  await tx
    .insertInto('card_states')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .column('card_id')
        .doUpdateSet((eb) => Object.fromEntries(columns.map((column) => [column, eb.ref(`excluded.${column}`)]))),
    )
    .execute()
}
