import type { Answer } from '@tensaku/contract'
import type { Connection } from '../../db/database.ts'
import { groups, type Group } from './kinds.ts'
import { preferencesOf, type Preference } from './settings-repo.ts'

/** Everything is on until a member switches it off. */
const byDefault: Preference = { mail: true, push: true }

/** The channels that a member wants for a group, besides the list in the app. */
export const preferenceFor = async (db: Connection, userId: number, group: Group): Promise<Preference> =>
  (await preferencesOf(db, userId)).get(group) ?? byDefault

/** Every group with its switches; null if a group has no such channel. */
export async function settingsView(
  db: Connection,
  userId: number,
): Promise<Answer<'GET /api/users/{id}/notification-settings'>> {
  const preferences = await preferencesOf(db, userId)
  return {
    items: groups.map(({ group, mails, pushes }) => {
      const { mail, push } = preferences.get(group) ?? byDefault
      return { group, mail: mails ? mail : null, push: pushes ? push : null }
    }),
  }
}
