import { clearQueries } from './queries.ts'

/** Resolves also when a database is still open somewhere: it is deleted once that lets go. */
const drop = (name: string) =>
  new Promise<void>((resolve) => {
    const request = indexedDB.deleteDatabase(name)
    request.addEventListener('success', () => resolve())
    request.addEventListener('error', () => resolve())
    request.addEventListener('blocked', () => resolve())
  })

/** Empties local storage, session storage and every IndexedDB database of this app (S-002, Q-22). */
export async function clearDevice(): Promise<void> {
  localStorage.clear()
  sessionStorage.clear()
  await clearQueries().catch(() => undefined)
  const databases = await indexedDB.databases?.().catch(() => [])
  await Promise.all((databases ?? []).map(({ name = '' }) => drop(name)))
  // What was under way may have written meanwhile.
  localStorage.clear()
}
