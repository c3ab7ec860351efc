import { implement } from '../../http/call.ts'
import { settingsView } from './settings.ts'

export const getNotificationSettings = implement('GET /api/users/{id}/notification-settings', ({ db }, { actor }) =>
  settingsView(db, actor.id),
)
