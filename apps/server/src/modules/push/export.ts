import type { Connection } from '../../db/database.ts'
import { subscriptionsOf } from './subscriptions-repo.ts'

/** The push service of each device, and since when. The addresses are left out: whoever has one can send pushes. */
export const exportOf = async (db: Connection, userId: number) =>
  (await subscriptionsOf(db, userId)).map(({ endpoint, created_at: since }) => ({
    service: new URL(endpoint).host,
    created_at: since,
  }))
