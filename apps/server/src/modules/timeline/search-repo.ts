import { sql } from 'kysely'
import type { Connection } from '../../db/database.ts'
import { firstOfRoster, rosterById, type RosterRow } from '../instructors/index.ts'
import { opsLines, type OpsLineRow } from '../orders/index.ts'
import { canMean, type SearchTerm } from '../../db/search-term.ts'

const most = 20

export type PersonRow = { id: number; username: string; email: string }

/** Members whose address or name begins with the words, or of this number or UUID; an exact match is first. */
export async function membersLike(db: Connection, term: SearchTerm): Promise<PersonRow[]> {
  const { words, number, uuids } = term
  if (!canMean(term, 'member')) return []
  const wanted = `${words.replace(/[\\%_]/g, '\\$&')}%`
  return db
    .selectFrom('users')
    .select(['id', 'username', 'email'])
    .where((eb) =>
      eb.or([
        eb('email_key', 'like', wanted),
        eb('username_key', 'like', wanted),
        ...(number === null ? [] : [eb('id', '=', number)]),
        ...(uuids ? [eb.between('uuid', ...uuids)] : []),
      ]),
    )
    .orderBy(sql`email_key = ${words} or username_key = ${words}`, 'desc')
    .orderBy(sql`id = ${number}::bigint is true`, 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

/** The order of this number; else those of this UUID and the newest orders of these members. */
export async function ordersLike(db: Connection, term: SearchTerm, members: readonly number[]): Promise<OpsLineRow[]> {
  const { number, uuids } = term
  if (!canMean(term, 'order')) return []
  return opsLines(db)
    .where((eb) =>
      eb.or([
        number === null ? eb('o.user_id', '=', sql<number>`any(${[...members]})`) : eb('o.id', '=', number),
        ...(uuids ? [eb.between('o.uuid', ...uuids)] : []),
      ]),
    )
    .orderBy('o.id', 'desc')
    .limit(most)
    .execute()
}

/** The instructor of this number, else those whose name or address contains the words. */
export async function instructorsLike(db: Connection, term: SearchTerm): Promise<RosterRow[]> {
  if (!canMean(term, 'instructor')) return []
  if (term.number === null) return firstOfRoster(db, term.words, most)
  const one = await rosterById(db, term.number)
  return one ? [one] : []
}
