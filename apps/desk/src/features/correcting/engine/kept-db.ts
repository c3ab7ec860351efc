import { openDB } from 'idb'
import type { DBSchema } from 'idb'
import { databases } from '../../../lib/on-device.ts'
import { heldInMemory } from './kept-held.ts'
import { sameKept } from './kept.ts'
import type { Kept } from './kept.ts'

interface Schema extends DBSchema {
  works: { key: string; value: Kept }
}

let opened: ReturnType<typeof openDB<Schema>> | undefined

const db = () =>
  (opened ??= openDB<Schema>(databases.works, 1, {
    upgrade: (database) => {
      database.createObjectStore('works', { keyPath: 'key' })
    },
    terminated: () => {
      opened = undefined
    },
  }))

const warn = (event: Event) => event.preventDefault()

/** Corrections kept in IndexedDB; where that refuses, the browser asks before a page is left whose words are nowhere else. */
export const keptDb = heldInMemory(
  {
    get: async (key) => (await db()).get('works', key),
    // In one transaction: what another window writes comes before it and is met, or after it and meets this.
    put: async (kept, over) => {
      const works = (await db()).transaction('works', 'readwrite')
      const other = await works.store.get(kept.key)
      const free = sameKept(other, over)
      if (free) await works.store.put(kept)
      await works.done
      return free ? null : { other }
    },
    remove: async (key) => {
      await (await db()).delete('works', key)
    },
    // In one transaction: what a bench writes as it closes comes before it or after it, and is lost in neither case.
    sift: async (key, holds) => {
      const works = (await db()).transaction('works', 'readwrite')
      const kept = await works.store.get(key)
      const stays = kept !== undefined && holds(kept)
      if (kept && !stays) await works.store.delete(key)
      await works.done
      return stays
    },
  },
  (risk) => {
    if (risk) window.addEventListener('beforeunload', warn)
    else window.removeEventListener('beforeunload', warn)
  },
)
