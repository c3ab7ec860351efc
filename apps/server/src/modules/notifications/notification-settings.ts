import { implement } from '../../http/call.ts'
import { changePreference } from './settings-repo.ts'
import { settingsView } from './settings.ts'

export const getNotificationSettings = implement('GET /api/users/{id}/notification-settings', ({ db }, { actor }) =>
  settingsView(db, actor.id),
)

export const updateNotificationSettings = implement(
  'PUT /api/users/{id}/notification-settings',
  async ({ db }, { actor, body }) => {
    const mail = 'mail' in body ? body.mail : undefined
    const push = 'push' in body ? body.push : undefined
    await changePreference(db, actor.id, body.group, {
      ...(mail !== undefined && { mail }),
      ...(push !== undefined && { push }),
    })
    return settingsView(db, actor.id)
  },
)
