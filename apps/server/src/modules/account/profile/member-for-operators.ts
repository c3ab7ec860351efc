import type { Answer } from '@tensaku/contract'
import type { Connection } from '../../../db/database.ts'
import { memberWithGift } from './repo.ts'
import { memberForOperatorsView } from './view.ts'

/** A member as operators may see them: without the name and without credentials. */
export async function memberForOperators(
  db: Connection,
  id: number,
): Promise<Omit<Answer<'GET /api/ops/members/{memberId}'>, 'balance'> | undefined> {
  const row = await memberWithGift(db, id)
  return row && memberForOperatorsView(row)
}
