/** Every database of this app. The desk has its own at the same origin. */
export const databases = {
  drafts: 'tensaku-drafts',
  images: 'tensaku-images',
  queries: 'tensaku-queries',
  takes: 'tensaku-takes',
} as const

/** The keys of this app in the local storage. The desk has other keys at the same origin. */
export const deviceNames = [
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
  'studies.answer.',
  'words.chapter.',
] as const
export type DeviceName = (typeof deviceNames)[number]

/** The keys of this app in the session storage. */
export const tabNames = [
  'account.next_code',
  'account.profile',
  'account.withdrawn',
  'drafts.ordered',
  'drafts.placed.',
  'orders.consultation.',
  'orders.memo.',
  'orders.question.',
  'orders.rating.',
  'shell.reloaded',
  'shop.',
  'signup.mailed',
  'signup.replaces',
  'signup.typed',
  'social.asked',
  'teachers.memo.',
  'teachers.query',
] as const
export type TabName = (typeof tabNames)[number]

/** The keys of unsent form texts. */
export const formNames = [
  'orders.consultation.',
  'orders.memo.',
  'orders.question.',
  'orders.rating.',
  'teachers.memo.',
] as const
