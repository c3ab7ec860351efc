import type { Connection } from '../../db/database.ts'
import { subscriptionsOf } from './subscriptions-repo.ts'

/** By which push services a member's devices are told, and since when. The addresses themselves let anybody call there. */
export const exportOf = async (db: Connection, userId: number) =>
  (await subscriptionsOf(db, userId)).map(({ endpoint, created_at: since }) => ({
    service: new URL(endpoint).host,
    created_at: since,
  }))
