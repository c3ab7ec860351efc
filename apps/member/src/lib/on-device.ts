import { type KeyIn, ownStorage } from '@tensaku/ui/own-storage.ts'

/** Every database of this app. The desk has its own at the same origin. */
export const databases = { drafts: 'tensaku-drafts', images: 'tensaku-images', queries: 'tensaku-queries' } as const

/** This app's keys of the local storage. */
export const onDevice = ownStorage(
  () => localStorage,
  [
    'account.verified',
    'auth.',
    'banner',
    'drafts.current',
    'drafts.typed.',
    'kept.',
    'notifications.told',
    'orders.read_ahead',
    'push.wished',
    'queries.kept',
    'storage.lasting',
  ],
)

/** This app's keys of the session storage, which lasts as long as the tab. */
export const inTab = ownStorage(
  () => sessionStorage,
  [
    'account.farewell',
    'drafts.ordered',
    'orders.consultation.',
    'orders.memo.',
    'orders.question.',
    'shell.reloaded',
    'signup.mailed',
    'signup.typed',
    'social.asked',
    'teachers.memo.',
    'teachers.query',
  ],
)
export type TabKey = KeyIn<typeof inTab>
