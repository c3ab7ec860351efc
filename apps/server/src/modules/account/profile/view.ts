import type { Answer, User } from '@tensaku/contract'
import type { memberWithGift, userById } from './repo.ts'

/** The signed-in member without their plan. */
export const profileView = (
  row: Awaited<ReturnType<typeof userById>>,
): Omit<User, 'subscription' | 'plan_stopped_at'> => ({
  id: row.id,
  uuid: row.uuid,
  username: row.username,
  username_chosen: row.username_chosen,
  email: row.email,
  pending_email: row.pending_email,
  verified: row.verified_at !== null,
  has_password: row.has_password,
  scope: row.scope,
  level: row.level,
  level_asked: row.level_asked,
  last_name: row.last_name,
  first_name: row.first_name,
  phone: row.phone,
  birth_year: row.birth_year,
  gender: row.gender as User['gender'],
  newsletter: row.newsletter,
  revision: row.profile_revision,
  settings: row.settings as User['settings'],
  count_orders: { total: row.orders_total },
})

type MemberWithGift = NonNullable<Awaited<ReturnType<typeof memberWithGift>>>

/** A member as operators may see them: without the name and without credentials. */
export function memberForOperatorsView(
  row: MemberWithGift,
): Omit<Answer<'GET /api/ops/members/{memberId}'>, 'balance'> {
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
