import { inTab, onDevice } from './on-device.ts'
import { clearQueries } from './queries.ts'
import { databases, deviceNames, tabNames } from './stored-names.ts'

function clearLocal(): void {
  for (const name of deviceNames) for (const key of onDevice.keys(name)) onDevice.removeItem(key)
}

function clearTab(): void {
  for (const name of tabNames) for (const key of inTab.keys(name)) inTab.removeItem(key)
}

/** Resolves even if a database is open in another tab. The browser deletes it when that tab closes it. */
const drop = (name: string) =>
  new Promise<void>((resolve) => {
    const request = indexedDB.deleteDatabase(name)
    request.addEventListener('success', () => resolve())
    request.addEventListener('error', () => resolve())
    request.addEventListener('blocked', () => resolve())
  })

/** Deletes everything that this app has stored in the browser, but nothing of the desk (S-002, Q-22). */
export async function clearDevice(): Promise<void> {
  clearLocal()
  clearTab()
  await clearQueries().catch(() => undefined)
  // A browser that forbids databases has none to delete.
  await Promise.all(Object.values(databases).map((name) => drop(name).catch(() => undefined)))
  // Requests that were under way may have stored something meanwhile.
  clearLocal()
}
