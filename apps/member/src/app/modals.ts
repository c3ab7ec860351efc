import type { ComponentType } from 'react'
import type { ModalName, ModalProps } from '../lib/modals.ts'

type Registry = { [N in ModalName]: () => Promise<{ default: ComponentType<ModalProps<N>> }> }

/** The component of each modal. Its code is loaded when the modal is first opened. */
export const registry: Registry = {
  'assistant-card': () => import('../features/assistant/modals/assistant-card.tsx'),
  'assistant-help': () => import('../features/assistant/modals/assistant-help.tsx'),
  'assistant-thanks': () => import('../features/assistant/modals/assistant-thanks.tsx'),
  'email-edit': () => import('../features/account/modals/email-edit.tsx'),
  'verification-code': () => import('../features/account/modals/verification-code.tsx'),
  registration: () => import('../features/account/modals/registration.tsx'),
  level: () => import('../features/account/modals/level.tsx'),
  'first-level': () => import('../features/account/modals/first-level.tsx'),
  news: () => import('../features/feeds/modals/news.tsx'),
  'home-news': () => import('../features/feeds/modals/home-news.tsx'),
  exercise: () => import('../features/exercises/modals/exercise.tsx'),
  'flashcard-categories': () => import('../features/flashcards/modals/flashcard-categories.tsx'),
  notifications: () => import('../features/notifications/modals/notifications.tsx'),
  invoice: () => import('../features/shop/modals/invoice.tsx'),
  'enter-code': () => import('../features/shop/modals/enter-code.tsx'),
  'order-filter': () => import('../features/orders/modals/order-filter.tsx'),
  'order-file': () => import('../features/orders/modals/order-file.tsx'),
  'order-help': () => import('../features/orders/modals/order-help.tsx'),
  'order-info': () => import('../features/orders/modals/order-info.tsx'),
  'order-menu': () => import('../features/orders/modals/order-menu.tsx'),
  'order-title': () => import('../features/orders/modals/order-title.tsx'),
  'word-card': () => import('../features/words/modals/word-card.tsx'),
  'study-help': () => import('../features/studies/modals/study-help.tsx'),
  'study-settings': () => import('../features/studies/modals/study-settings.tsx'),
  word: () => import('../features/words/modals/word.tsx'),
  shadowing: () => import('../features/shadowing/modals/shadowing.tsx'),
  instructor: () => import('../features/instructors/modals/instructor.tsx'),
  'order-resume': () => import('../features/drafts/modals/order-resume.tsx'),
}
