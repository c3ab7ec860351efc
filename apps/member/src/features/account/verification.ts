import type { User } from '@tensaku/contract'
import { queryClient } from '../../lib/queries.ts'
import { pointsKey, userQuery } from './queries.ts'

/** An address has been confirmed: the member is read anew, because the first look of a verified one brings the gift. */
export async function becomeConfirmed(user: Pick<User, 'id'>): Promise<void> {
  await queryClient.fetchQuery({ ...userQuery(user.id), staleTime: 0 })
  await queryClient.invalidateQueries({ queryKey: pointsKey() })
}
