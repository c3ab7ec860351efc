import type { Asker } from '../src/ports/fair-queue.ts'

/** A caller who waits without a limit. */
export const patient = (key = 'member:1'): Asker => ({ key, gone: new AbortController().signal })

/** Somebody who may hang up. */
export function impatient(key = 'member:1') {
  const gone = new AbortController()
  return { key, gone: gone.signal, hangUp: () => gone.abort() }
}
