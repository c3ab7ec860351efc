import type { Connection } from '../../../db/database.ts'

export type Trait = 'address' | 'device'
export type Place = { address: string | null; device: string | null }

/** From where somebody signed in, or still was signed in, since then. */
export async function placesOf(
  db: Connection,
  principal: 'member' | 'instructor',
  id: number,
  since: Date,
): Promise<Place[]> {
  return db
    .selectFrom('sessions')
    .select(['address', 'device'])
    .distinct()
    .where('principal', '=', principal)
    .where('principal_id', '=', id)
    .where('last_used_at', '>', since)
    .execute()
}

export async function keepMatches(
  db: Connection,
  match: { userId: number; instructorId: number; traits: readonly Trait[]; at: Date },
): Promise<void> {
  const { userId, instructorId, traits, at } = match
  await db
    .insertInto('trait_matches')
    .values(traits.map((trait) => ({ user_id: userId, instructor_id: instructorId, trait, at })))
    .onConflict((conflict) => conflict.columns(['user_id', 'instructor_id', 'trait']).doUpdateSet({ at }))
    .execute()
}
