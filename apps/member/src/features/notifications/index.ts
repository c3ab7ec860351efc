import { lazy } from 'react'

export { readNotificationsAhead, useUnread } from './queries.ts'
export { ReadOrder } from './read-order.ts'
export { showNotification } from './show-notification.ts'

/** A part of the settings, loaded late because it is below the first screenful. */
export const NotificationSettings = lazy(() => import('./settings/section.tsx'))
