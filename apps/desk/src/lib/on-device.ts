import { ownStorage } from '@tensaku/ui/own-storage.ts'

/** Every database of the desk. The learners' app has its own at the same origin. */
export const databases = { works: 'tensaku-desk' } as const

/** The names of the desk in the local storage. */
export const deviceNames = ['desk.kept.', 'desk.language', 'desk.logout', 'desk.session.', 'desk.typed.'] as const
export const onDevice = ownStorage<(typeof deviceNames)[number]>(() => localStorage)

/** The names of the desk in the session storage, which lasts as long as the tab. */
export const tabNames = ['desk.applying', 'desk.handed'] as const
export const inTab = ownStorage<(typeof tabNames)[number]>(() => sessionStorage)
