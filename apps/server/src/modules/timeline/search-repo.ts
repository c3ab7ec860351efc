import { sql } from 'kysely'
import type { Connection } from '../../db/database.ts'
import { firstOfRoster, rosterById, type RosterRow } from '../instructors/index.ts'
import { opsLines, type OpsLineRow } from '../orders/index.ts'

const most = 20

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const number = /^[1-9]\d{0,14}$/

export type PersonRow = { id: number; username: string; email: string }

/** Members whose address or name begins with the words, or with this number or UUID; an exact match is first. */
export async function membersLike(db: Connection, words: string): Promise<PersonRow[]> {
  const users = db.selectFrom('users').select(['id', 'username', 'email'])
  if (uuid.test(words)) return users.where('uuid', '=', words).execute()
  const key = words.normalize('NFKC').toLowerCase()
  const wanted = `${key.replace(/[\\%_]/g, '\\$&')}%`
  return users
    .where((eb) =>
      eb.or([
        eb('email_key', 'like', wanted),
        eb('username_key', 'like', wanted),
        ...(number.test(words) ? [eb('id', '=', Number(words))] : []),
      ]),
    )
    .orderBy(sql`email_key = ${key} or username_key = ${key}`, 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

/** The order of this number or UUID, else the newest orders of these members. */
export async function ordersLike(db: Connection, words: string, members: readonly number[]): Promise<OpsLineRow[]> {
  const orders = opsLines(db)
  if (number.test(words)) return orders.where('o.id', '=', Number(words)).execute()
  if (uuid.test(words) && members.length === 0) return orders.where('o.uuid', '=', words).execute()
  return orders
    .where('o.user_id', '=', sql<number>`any(${[...members]})`)
    .orderBy('o.id', 'desc')
    .limit(most)
    .execute()
}

/** The instructor of this number, else those whose name or address contains the words. */
export async function instructorsLike(db: Connection, words: string): Promise<RosterRow[]> {
  if (!number.test(words)) return firstOfRoster(db, words, most)
  const one = await rosterById(db, Number(words))
  return one ? [one] : []
}
