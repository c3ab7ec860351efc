/** Every database of this app. The desk has its own at the same origin. */
export const databases = { drafts: 'tensaku-drafts', images: 'tensaku-images', queries: 'tensaku-queries' } as const

/** What this app stores in the local storage. The desk stores other names at the same origin. */
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
] as const
export type DeviceName = (typeof deviceNames)[number]

/** What this app stores in the session storage. */
export const tabNames = [
  'account.withdrawn',
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
] as const
export type TabName = (typeof tabNames)[number]

/** Of these, the texts of forms that are half written. */
export const formNames = ['orders.consultation.', 'orders.memo.', 'orders.question.', 'teachers.memo.'] as const
