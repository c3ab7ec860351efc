import type { NotificationSetting } from '@tensaku/contract'
import type { Connection } from '../../db/database.ts'
import type { Group } from './kinds.ts'

export type Wish = { mail: boolean; push: boolean }

/** What a member chose; groups he never touched are missing. */
export async function wishesOf(db: Connection, userId: number): Promise<Map<Group, Wish>> {
  const rows = await db
    .selectFrom('notification_settings')
    .select(['group_name', 'mail', 'push'])
    .where('user_id', '=', userId)
    .execute()
  return new Map(rows.map(({ group_name: group, mail, push }) => [group as Group, { mail, push }]))
}

/** Changes what is given and leaves the rest, so that two devices do not undo each other. */
export async function changeWish(
  db: Connection,
  userId: number,
  group: NotificationSetting['group'],
  given: Partial<Wish>,
): Promise<void> {
  await db
    .insertInto('notification_settings')
    .values({ user_id: userId, group_name: group, ...given })
    .onConflict((conflict) =>
      Object.keys(given).length === 0
        ? conflict.doNothing()
        : conflict.columns(['user_id', 'group_name']).doUpdateSet(given),
    )
    .execute()
}
