import { listNotifications } from './list-notifications.ts'
import { markNotification } from './mark-notification.ts'
import { openStream } from './open-stream.ts'
import { readAllNotifications } from './read-all-notifications.ts'

export { exportOf } from './export.ts'
export { announce, notify } from './outbox.ts'
export { forgetNotifications } from './repo.ts'

export const notificationCalls = [listNotifications, markNotification, readAllNotifications, openStream]
