export { readNotificationsAhead, useUnread } from './queries.ts'
export { NotificationSettings } from './settings/index.ts'
export { tellNotification } from './tell.ts'
