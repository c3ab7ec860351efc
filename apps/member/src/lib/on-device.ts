import { type KeyIn, ownStorage } from '@tensaku/ui/own-storage.ts'
import type { DeviceName, TabName } from './stored-names.ts'

/** The local storage, limited to the keys of this app. */
export const onDevice = ownStorage<DeviceName>(() => localStorage)

/** The session storage, limited to the keys of this app. It lasts as long as the tab. */
export const inTab = ownStorage<TabName>(() => sessionStorage)
export type TabKey = KeyIn<typeof inTab>
