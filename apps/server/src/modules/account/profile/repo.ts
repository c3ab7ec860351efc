import { hasRow } from '../../../db/reading.ts'
import { sql, type Updateable } from 'kysely'
import { json, type Connection, type Tx } from '../../../db/database.ts'
import type { DB } from '../../../db/schema.gen.ts'
import { isAbandoned } from '../sign-up/abandoned-repo.ts'

/** The fields that members may change without a proof of identity. */
export type ProfileChange = Pick<
  Updateable<DB['users']>,
  | 'username'
  | 'username_key'
  | 'username_chosen'
  | 'last_name'
  | 'first_name'
  | 'phone'
  | 'birth_year'
  | 'gender'
  | 'level'
  | 'level_asked'
  | 'newsletter'
>

/** The profile with the revision that last changed each field, locked until the transaction ends. */
export async function lockProfile(tx: Tx, id: number) {
  const row = await tx
    .selectFrom('users')
    .select(['username', 'last_name', 'first_name', 'phone', 'birth_year', 'gender', 'level', 'newsletter'])
    .select(['profile_revision', 'profile_changes'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const { profile_revision: revision, profile_changes: changes, ...profile } = row
  return { profile, revision, changes: changes as Readonly<Record<string, number>> }
}

/** `revision` is the one after the change; `fields` are those whose value the change replaces. */
type WrittenProfile = {
  change: ProfileChange
  settings: Record<string, unknown>
  revision: number
  fields: readonly string[]
}

/**
 * Changes the given fields and merges `settings` into the stored ones, so that two devices do not undo each other.
 */
export async function changeProfile(
  tx: Tx,
  id: number,
  { change, settings, revision, fields }: WrittenProfile,
): Promise<void> {
  const changes = Object.fromEntries(fields.map((field) => [field, revision]))
  await tx
    .updateTable('users')
    .set({
      ...change,
      settings: sql`settings || ${json(settings)}::jsonb`,
      profile_revision: revision,
      profile_changes: sql`profile_changes || ${json(changes)}::jsonb`,
    })
    .where('id', '=', id)
    .execute()
}

/** The member's row, locked until the transaction ends; undefined after a withdrawal. */
export async function lockMember(tx: Tx, id: number): Promise<{ email: string } | undefined> {
  return tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The columns of the row that the screens do not show. */
export async function agreementsOf(db: Connection, id: number) {
  return db
    .selectFrom('users')
    .select(['created_at', 'verified_at', 'terms_version', 'terms_accepted_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

export async function userById(db: Connection, id: number) {
  return db
    .selectFrom('users')
    .select([
      'id',
      'uuid',
      'username',
      'username_chosen',
      'email',
      'pending_email',
      'verified_at',
      'scope',
      'level',
      'level_asked',
      'last_name',
      'first_name',
      'phone',
      'birth_year',
      'gender',
      'newsletter',
      'profile_revision',
      'settings',
      'orders_total',
      sql<boolean>`password_hash is not null`.as('has_password'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

export async function countOrder(db: Connection, id: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ orders_total: sql`orders_total + 1` })
    .where('id', '=', id)
    .execute()
}

/** Whether another account has this name in any letter case. Abandoned sign-ups hold no name (decision 047). */
export async function hasUsername(db: Connection, username: string, now: Date, except = 0): Promise<boolean> {
  return hasRow(
    db
      .selectFrom('users')
      .select('id')
      .where('username_key', '=', username.toLowerCase())
      .where('id', '<>', except)
      .where((eb) => eb.not(isAbandoned(now))),
  )
}

/** A member with the gift that an operator decides or has decided, if there is one. */
export async function memberWithGift(db: Connection, id: number) {
  return db
    .selectFrom('users as u')
    .leftJoin('gift_holds as h', 'h.user_id', 'u.id')
    .select(['u.id', 'uuid', 'username', 'email', 'level', 'orders_total', 'verified_at', 'created_at', 'withdrawn_at'])
    .select(['h.reason', 'h.at', 'h.decided_at'])
    .where('u.id', '=', id)
    .executeTakeFirst()
}

const levels = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2']

/** The level that a member has chosen, in the words of the CEFR; null without one. */
export async function levelOf(db: Connection, userId: number): Promise<string | null> {
  const row = await db.selectFrom('users').select('level').where('id', '=', userId).executeTakeFirst()
  return levels[(row?.level ?? 0) - 1] ?? null
}
