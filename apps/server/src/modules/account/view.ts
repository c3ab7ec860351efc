import type { User } from '@tensaku/contract'
import type { userById } from './repo.ts'

export const userView = (row: Awaited<ReturnType<typeof userById>>): User => ({
  id: row.id,
  uuid: row.uuid,
  username: row.username,
  email: row.email,
  verified: row.verified_at !== null,
  scope: row.scope,
  level: row.level,
  settings: row.settings as User['settings'],
  count_orders: { total: row.orders_total },
})
