import { defineModule } from '../manifest.ts'
import { forgetEvents } from './forget-events.ts'
import { listNotifications } from './list-notifications.ts'
import { getNotificationSettings, updateNotificationSettings } from './notification-settings.ts'
import { markNotification, readAllNotifications } from './mark-notification.ts'
import { openStream } from './open-stream.ts'

export { exportOf } from './list-notifications.ts'
export { announce, notify, type Outgoing } from './outbox.ts'
export { readOfOrder } from './read-of-order.ts'
export { addressOf, forgetNotifications, setAllRead } from './repo.ts'
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
