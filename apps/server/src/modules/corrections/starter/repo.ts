import type { Tx } from '../../../db/database.ts'

/** The demo learner and the demo instructors by address. */
export type DemoPeople = { learnerId: number; instructors: ReadonlyMap<string, number> }

/** The demo people, the learner locked; undefined if the learner has ordered or did not exist at `since`. */
export async function demoPeople(tx: Tx, email: string, since: Date): Promise<DemoPeople | undefined> {
  const learner = await tx
    .selectFrom('users as u')
    .select('u.id')
    .where('u.email', '=', email)
    .where('u.created_at', '<=', since)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('orders').select('orders.id').whereRef('orders.user_id', '=', 'u.id'))),
    )
    .forUpdate('u')
    .executeTakeFirst()
  if (!learner) return undefined
  const instructors = await tx.selectFrom('instructors').select(['id', 'email']).execute()
  return { learnerId: learner.id, instructors: new Map(instructors.map(({ id, email: address }) => [address, id])) }
}
