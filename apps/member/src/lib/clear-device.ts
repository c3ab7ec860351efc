import { inTab, onDevice } from './on-device.ts'
import { clearQueries } from './queries.ts'
import { databases, deviceNames, tabNames } from './stored-names.ts'

function clearLocal(): void {
  for (const name of deviceNames) for (const key of onDevice.keys(name)) onDevice.removeItem(key)
}

function clearTab(): void {
  for (const name of tabNames) for (const key of inTab.keys(name)) inTab.removeItem(key)
}

/** Resolves also when a database is still open somewhere: it is deleted once that lets go. */
const drop = (name: string) =>
  new Promise<void>((resolve) => {
    const request = indexedDB.deleteDatabase(name)
    request.addEventListener('success', () => resolve())
    request.addEventListener('error', () => resolve())
    request.addEventListener('blocked', () => resolve())
  })

/** Deletes everything that this app has stored in the browser, and nothing of the desk's (S-002, Q-22). */
export async function clearDevice(): Promise<void> {
  clearLocal()
  clearTab()
  await clearQueries().catch(() => undefined)
  // Where the browser forbids databases there is none to delete.
  await Promise.all(Object.values(databases).map((name) => drop(name).catch(() => undefined)))
  // What was under way may have written meanwhile.
  clearLocal()
}
