import { inTab } from './on-device.ts'
import { isOnline } from './online.ts'
import { formNames } from './stored-names.ts'

/** The texts that only this device has. */
export type UnsentSource = {
  /** The number of drafts with text that the server does not have. */
  count(): Promise<number>
  /** The number of texts that are not on the server and can still be restored here. */
  restorable(): Promise<number>
  /** Tries to send them now. Resolves after the attempt, successful or not. */
  flush(): Promise<void>
  /** Stores the typed text on the device. `true` if all of it will outlive the page. */
  keep(): Promise<boolean>
}

let source: UnsentSource | undefined
let loader: (() => Promise<unknown>) | undefined

async function found(): Promise<UnsentSource | undefined> {
  if (!source) await loader?.()
  return source
}

/** The number of forms in this tab with unsent text. */
const formsLeft = (): number =>
  formNames.flatMap((name) => inTab.keys(name)).filter((key) => inTab.getItem(key)?.trim()).length

/** The drafts register here. The account asks before it deletes them. */
export const unsent = {
  register(given: UnsentSource): void {
    source = given
  },
  /** Sets how to load the module that registers, for a page that has not needed it so far. */
  loadedBy(load: () => Promise<unknown>): void {
    loader = load
  },
  count: async (): Promise<number> => (await (await found())?.count()) ?? 0,
  /** Counts the texts that a wipe of this device would lose, after an attempt to send them. */
  async left(): Promise<{ drafts: number; restorable: number; forms: number }> {
    const source = await found()
    if (isOnline()) await source?.flush().catch(() => undefined)
    return {
      drafts: (await source?.count()) ?? 0,
      restorable: (await source?.restorable()) ?? 0,
      forms: formsLeft(),
    }
  },
  source: found,
}
