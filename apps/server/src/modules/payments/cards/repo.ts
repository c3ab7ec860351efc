import type { Connection, Tx } from '../../../db/database.ts'
import type { StoredCard } from '../../../ports/payments.ts'

const columns = [
  'id',
  'token',
  'customer',
  'brand',
  'last4',
  'expires_year',
  'expires_month',
  'created_at',
  'refused_at',
] as const

/** The stored cards of a member, the newest first. */
export async function cardsOf(db: Connection, userId: number) {
  return db
    .selectFrom('stored_cards')
    .select(columns)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()
}

export type CardRow = Awaited<ReturnType<typeof cardsOf>>[number]

/** Keeps a card, unless its token is known. */
export async function insertCard(tx: Tx, userId: number, card: StoredCard, now: Date): Promise<void> {
  await tx
    .insertInto('stored_cards')
    .values({
      user_id: userId,
      token: card.token,
      customer: card.customer,
      fingerprint: card.fingerprint,
      brand: card.brand,
      last4: card.last4,
      expires_year: card.expires.year,
      expires_month: card.expires.month,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('token').doNothing())
    .execute()
}

/** A stored card by its token, deleted or not. */
export async function cardByToken(db: Connection, token: string) {
  return db
    .selectFrom('stored_cards')
    .select([...columns, 'user_id', 'deleted_at'])
    .where('token', '=', token)
    .executeTakeFirst()
}

/** Marks cards as deleted; a sweep deletes them at the gateway. */
export async function markDeleted(
  tx: Tx,
  { userId, cardId }: { userId: number; cardId?: number },
  now: Date,
): Promise<boolean> {
  const all = tx
    .updateTable('stored_cards')
    .set({ deleted_at: now })
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
  const some = cardId === undefined ? all : all.where('id', '=', cardId)
  return (await some.returning('id').execute()).length > 0
}

/** Cards that are deleted here and still exist at the gateway. */
export async function deletedCards(db: Connection, count: number) {
  return db
    .selectFrom('stored_cards')
    .select(['id', 'token', 'user_id'])
    .where('deleted_at', 'is not', null)
    .orderBy('deleted_at')
    .limit(count)
    .execute()
}

/** Forgets a card that the gateway has deleted. */
export async function forgetCard(db: Connection, id: number): Promise<void> {
  await db.deleteFrom('stored_cards').where('id', '=', id).where('deleted_at', 'is not', null).execute()
}

/** A card whose dispute was lost pays nothing any more. */
export async function refuseCard(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable('stored_cards').set({ refused_at: now }).where('id', '=', id).execute()
}
