import type { ComponentType } from 'react'
import type { ModalName, ModalProps } from '../lib/modals.ts'

type Registry = { [N in ModalName]: () => Promise<{ default: ComponentType<ModalProps<N>> }> }

/** The component behind every modal's name. Its code comes when it is first opened. */
export const registry: Registry = {
  'email-edit': () => import('../features/account/modals/email-edit.tsx'),
  'verification-code': () => import('../features/account/modals/verification-code.tsx'),
  registration: () => import('../features/account/modals/registration.tsx'),
  level: () => import('../features/account/modals/level.tsx'),
  news: () => import('../features/feeds/modals/news.tsx'),
  'home-news': () => import('../features/feeds/modals/home-news.tsx'),
  notifications: () => import('../features/notifications/modals/notifications.tsx'),
}
