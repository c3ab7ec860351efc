import { openDB } from 'idb'
import type { DBSchema } from 'idb'
import type { Kept, KeptStore } from './kept.ts'

interface Schema extends DBSchema {
  works: { key: string; value: Kept }
}

let opened: ReturnType<typeof openDB<Schema>> | undefined

const db = () =>
  (opened ??= openDB<Schema>('tensaku-desk', 1, {
    upgrade: (database) => {
      database.createObjectStore('works', { keyPath: 'key' })
    },
    terminated: () => {
      opened = undefined
    },
  }))

/** Corrections kept in IndexedDB. */
export const keptDb: KeptStore = {
  get: async (key) => (await db()).get('works', key),
  put: async (kept) => {
    await (await db()).put('works', kept)
  },
  remove: async (key) => {
    await (await db()).delete('works', key)
  },
}
