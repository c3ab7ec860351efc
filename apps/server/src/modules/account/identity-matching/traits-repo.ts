import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Connection } from '../../../db/database.ts'

export type Trait = 'address' | 'device' | 'mailbox'
type Place = { address: string | null; device: string | null }
/** The traits of an account: its e-mail, and the addresses and devices of its sessions. */
export type Traits = { id: number; email: string; places: Place[] }

/** The addresses or devices at which the person of a row signed in since then, as a column. */
const placesOf = (db: Connection, principal: 'member' | 'instructor', id: 'users.id' | 'instructors.id', since: Date) =>
  jsonArrayFrom(
    db
      .selectFrom('sessions')
      .select(['address', 'device'])
      .distinct()
      .where('principal', '=', principal)
      .where('principal_id', '=', sql<number>`${sql.ref(id)}`)
      .where('last_used_at', '>', since),
  ).as('places')

export const traitsOfMember = (db: Connection, id: number, since: Date): Promise<Traits> =>
  db
    .selectFrom('users')
    .select(['id', 'email', placesOf(db, 'member', 'users.id', since)])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** One instructor, or every one. */
export const traitsOfInstructors = (db: Connection, since: Date, only?: number): Promise<Traits[]> =>
  db
    .selectFrom('instructors')
    .select(['id', 'email', placesOf(db, 'instructor', 'instructors.id', since)])
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? 0))
    .execute()

export async function insertMatches(
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
