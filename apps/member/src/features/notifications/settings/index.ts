import { lazy } from 'react'

/** A part of the settings; it stands below what is seen first, so its code comes after it. */
export const NotificationSettings = lazy(() => import('./section.tsx'))
