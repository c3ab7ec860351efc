import type { Answer } from '@tensaku/contract'
import type { Connection } from '../../db/database.ts'
import { groups, type Group } from './kinds.ts'
import { wishesOf, type Wish } from './settings-repo.ts'

/** Until a member says otherwise he hears of everything. */
const unlessTold: Wish = { mail: true, push: true }

/** By which ways a member wants to hear of a group, beside the list in the app. */
export const wishFor = async (db: Connection, userId: number, group: Group): Promise<Wish> =>
  (await wishesOf(db, userId)).get(group) ?? unlessTold

/** Every group with its switches; null where there is nothing to switch. */
export async function settingsView(
  db: Connection,
  userId: number,
): Promise<Answer<'GET /api/users/{id}/notification-settings'>> {
  const wishes = await wishesOf(db, userId)
  return {
    items: groups.map(({ group, mails }) => {
      const { mail, push } = wishes.get(group) ?? unlessTold
      return { group, mail: mails ? mail : null, push }
    }),
  }
}
