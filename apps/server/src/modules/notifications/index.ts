import { defineModule } from '../manifest.ts'
import { getNotificationSettings } from './get-notification-settings.ts'
import { forgetEvents } from './forget-events.ts'
import { listNotifications } from './list-notifications.ts'
import { markNotification } from './mark-notification.ts'
import { openStream } from './open-stream.ts'
import { readAllNotifications } from './read-all-notifications.ts'
import { updateNotificationSettings } from './update-notification-settings.ts'

export { exportOf } from './export.ts'
export { announce, notify, type Outgoing } from './outbox.ts'
export { forgetNotifications } from './repo.ts'
export { settingsView as settingsOf } from './settings.ts'

/** Everything this module gives to a process. */
export const notificationsModule = defineModule({
  name: 'notifications',
  calls: [
    listNotifications,
    markNotification,
    readAllNotifications,
    getNotificationSettings,
    updateNotificationSettings,
    openStream,
  ],
  sweeps: [forgetEvents],
})
