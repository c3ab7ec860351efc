import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { databases } from '../../../lib/stored-names.ts'
import type { Disk } from './ports.ts'
import type { DraftRecord } from './record.ts'

type Schema = DBSchema & { drafts: { key: string; value: DraftRecord } }

/** The drafts in this browser's IndexedDB. */
export function idbDisk(): Disk {
  let opened: Promise<IDBPDatabase<Schema>> | undefined
  const close = () => {
    void opened?.then((db) => db.close())
    opened = undefined
  }
  const database = (): Promise<IDBPDatabase<Schema>> => {
    opened ??= openDB<Schema>(databases.drafts, 1, {
      upgrade: (db) => void db.createObjectStore('drafts', { keyPath: 'local_id' }),
      // Someone deletes the database: whoever signs out wants nothing to stay.
      blocking: close,
      terminated: () => (opened = undefined),
    }).catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }
  return {
    all: async () => (await database()).getAll('drafts'),
    get: async (localId) => (await database()).get('drafts', localId),
    async swap(localId, version, next) {
      // Relaxed is enough against a reload and a crash of the browser, and does not wait for the disk to spin.
      const tx = (await database()).transaction('drafts', 'readwrite', { durability: 'relaxed' })
      const stored = await tx.store.get(localId)
      const free = (stored?.version ?? null) === version
      if (free) await tx.store.put(next)
      await tx.done
      return free ? next : stored
    },
    remove: async (localId) => (await database()).delete('drafts', localId),
    lasts: async () => true,
    place: () => 'disk',
  }
}
