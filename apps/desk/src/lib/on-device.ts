import { ownStorage } from '@tensaku/ui/own-storage.ts'

/** Every database of the desk. The learners' app has its own at the same origin. */
export const databases = { works: 'tensaku-desk' } as const

/** The desk's keys of the local storage. */
export const onDevice = ownStorage(() => localStorage, ['desk.kept.', 'desk.language', 'desk.logout'])

/** The desk's keys of the session storage, which lasts as long as the tab. */
export const inTab = ownStorage(() => sessionStorage, ['desk.applying', 'desk.handed'])
