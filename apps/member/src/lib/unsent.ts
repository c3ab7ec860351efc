import { inTab } from './on-device.ts'
import { isOnline } from './online.ts'
import { formNames } from './stored-names.ts'

/** What still lies on this device only. */
export type UnsentSource = {
  /** How many drafts hold something that the server does not have. */
  count(): Promise<number>
  /** How many texts without a place on the server may still be restored here. */
  restorable(): Promise<number>
  /** Tries to send them now. Resolves when tried, whether it worked or not. */
  flush(): Promise<void>
  /** Writes what was typed to the device. `true` once all of it is certain to outlive the page. */
  keep(): Promise<boolean>
}

let source: UnsentSource | undefined
let loader: (() => Promise<unknown>) | undefined

async function found(): Promise<UnsentSource | undefined> {
  if (!source) await loader?.()
  return source
}

/** Forms of this tab whose text is half written. */
const formsLeft = (): number =>
  formNames.flatMap((name) => inTab.keys(name)).filter((key) => inTab.getItem(key)?.trim()).length

/** The drafts register here; the account asks before it forgets them. */
export const unsent = {
  register(given: UnsentSource): void {
    source = given
  },
  /** How to load the module that registers, for a page that did not need it until now. */
  loadedBy(load: () => Promise<unknown>): void {
    loader = load
  },
  count: async (): Promise<number> => (await (await found())?.count()) ?? 0,
  /** What would be lost with this device's memory. What can be sent is sent first. */
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
