import { type IDBPDatabase, openDB } from 'idb'
import type { RecordKind, RecordStore } from './record-store.ts'

/** Which object store of which database keeps the records, and the field of a record that is its key. */
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
      // Another page deletes the database: a person who signs out wants nothing to stay.
      blocking: close,
      terminated: () => (opened = undefined),
    }).catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }
  // Relaxed is enough against a reload and a crash of the browser, and does not wait for the disk to spin.
  const change = async () => (await open()).transaction(store, 'readwrite', { durability: 'relaxed' })
  return {
    all: async () => (await open()).getAll(store),
    get: async (key) => (await open()).get(store, key),
    // In one transaction: the write of another page comes before it and is met, or comes after it and meets this one.
    swap: async (expected, next) => {
      const tx = await change()
      const stored: R | undefined = await tx.store.get(keyOf(next))
      const free = isSame(stored, expected)
      if (free) await tx.store.put(next)
      await tx.done
      return free ? null : { stored, common: expected }
    },
    remove: async (key) => (await open()).delete(store, key),
    // In one transaction as well: the last write of a page that closes comes before it or after it, and is never lost.
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
