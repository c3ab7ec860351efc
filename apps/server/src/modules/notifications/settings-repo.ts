import type { NotificationSetting } from '@tensaku/contract'
import type { Connection } from '../../db/database.ts'
import type { Group } from './kinds.ts'

export type Preference = { mail: boolean; push: boolean }

/** The settings of a member, without the groups that they never changed. */
export async function preferencesOf(db: Connection, userId: number): Promise<Map<Group, Preference>> {
  const rows = await db
    .selectFrom('notification_settings')
    .select(['group_name', 'mail', 'push'])
    .where('user_id', '=', userId)
    .execute()
  return new Map(rows.map(({ group_name: group, mail, push }) => [group as Group, { mail, push }]))
}

/** Changes the given switches only, so that two devices do not undo each other's change. */
export async function changePreference(
  db: Connection,
  userId: number,
  group: NotificationSetting['group'],
  given: Partial<Preference>,
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
