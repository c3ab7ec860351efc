import type { User } from '@tensaku/contract'
import { inTab } from '../../lib/on-device.ts'
import type { Shown } from './profile-changes.ts'

/** A field changed here and on another device: the form's value and the account's value. */
export type Clash = { mine: string; theirs: string }
export type Clashes = Readonly<Partial<Record<keyof Shown, Clash>>>

/** The typed fields of a profile, the record they started from, and the fields that another device changed too. */
type UnsavedProfile = { base: User; fields: Partial<Shown>; clashes: Clashes }

const name = 'account.profile'

/** The unsaved fields of a member before a reload. They last as long as the tab, and not beyond a sign-out. */
export function unsavedProfile(userId: number): UnsavedProfile | undefined {
  try {
    const found = JSON.parse(inTab.getItem(name) ?? 'null') as UnsavedProfile | null
    return found?.base.id === userId ? found : undefined
  } catch {
    return undefined
  }
}

/** Stores the unsaved fields in place of the earlier ones; nothing if there are none. */
export function rememberProfile(unsaved: UnsavedProfile | undefined): void {
  try {
    if (unsaved && Object.keys(unsaved.fields).length > 0) inTab.setItem(name, JSON.stringify(unsaved))
    else inTab.removeItem(name)
  } catch {
    // Without storage the fields last as long as the page.
  }
}
