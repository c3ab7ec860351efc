import { type KeyIn, ownStorage } from '@tensaku/ui/own-storage.ts'
import type { DeviceName, TabName } from './stored-names.ts'

/** This app's keys of the local storage. */
export const onDevice = ownStorage<DeviceName>(() => localStorage)

/** This app's keys of the session storage, which lasts as long as the tab. */
export const inTab = ownStorage<TabName>(() => sessionStorage)
export type TabKey = KeyIn<typeof inTab>
