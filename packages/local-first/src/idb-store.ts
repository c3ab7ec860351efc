import { type IDBPDatabase, openDB } from 'idb'
import type { RecordKind, RecordStore } from './record-store.ts'

/** The database, the object store that contains the records, and the field of a record that is its key. */
type Where = { database: string; store: string; keyPath: string }

/** The records in this browser's IndexedDB. Every call rejects if the browser does not allow it, or has no room. */
export function idbStore<R>({ database, store, keyPath }: Where, { keyOf, isSame }: RecordKind<R>): RecordStore<R> {
  let opened: Promise<IDBPDatabase> | undefined
  const close = () => {
    void opened?.then((db) => db.close())
    opened = undefined
  }
  const open = (): Promise<IDBPDatabase> => {
    opened ??= openDB(database, 1, {
      upgrade: (db) => void db.createObjectStore(store, { keyPath }),
      // Another page deletes the database, because signing out removes everything.
      blocking: close,
      terminated: () => (opened = undefined),
    }).catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }
  // Relaxed durability survives a reload and a crash of the browser, and does not wait for the disk.
  const change = async () => (await open()).transaction(store, 'readwrite', { durability: 'relaxed' })
  return {
    all: async () => (await open()).getAll(store),
    get: async (key) => (await open()).get(store, key),
    // One transaction: a write of another page either precedes this one and is detected, or follows it and detects this one.
    swap: async (expected, next) => {
      const tx = await change()
      const stored: R | undefined = await tx.store.get(keyOf(next))
      const free = isSame(stored, expected)
      if (free) await tx.store.put(next)
      await tx.done
      return free ? null : { stored, common: expected }
    },
    remove: async (key) => (await open()).delete(store, key),
    // Also one transaction: the last write of a closing page is either before or after it, and never lost.
    removeUnless: async (key, holds) => {
      const tx = await change()
      const stored: R | undefined = await tx.store.get(key)
      const stays = stored !== undefined && holds(stored)
      if (stored && !stays) await tx.store.delete(key)
      await tx.done
      return stays
    },
    lasts: async () => true,
    place: () => 'disk',
  }
}
