import type { Answer } from '@tensaku/contract'
import type { Connection } from '../../../db/database.ts'

type Known = Omit<Answer<'GET /api/ops/members/{memberId}'>, 'balance'>

/** A member as operators may see them: without the name and without credentials. */
export async function memberForOffice(db: Connection, id: number): Promise<Known | undefined> {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('gift_holds as h', 'h.user_id', 'u.id')
    .select(['u.id', 'uuid', 'username', 'email', 'level', 'orders_total', 'verified_at', 'created_at', 'withdrawn_at'])
    .select(['h.reason', 'h.at', 'h.decided_at'])
    .where('u.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { reason, at, decided_at: decided, ...user } = row
  return {
    ...user,
    verified_at: row.verified_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
    gift:
      reason && at
        ? {
            reason: reason === 'address' ? 'address' : 'throwaway',
            at: at.toISOString(),
            decided_at: decided?.toISOString() ?? null,
          }
        : null,
  }
}
