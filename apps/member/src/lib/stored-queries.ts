import { experimental_createQueryPersister } from '@tanstack/query-persist-client-core'
import { deleteDB, type IDBPDatabase, openDB } from 'idb'

const databaseName = 'tensaku-queries'
const keptFor = 30 * 24 * 60 * 60 * 1000

let opened: Promise<IDBPDatabase> | undefined

function database(): Promise<IDBPDatabase> {
  opened ??= openDB(databaseName, 1, {
    upgrade: (db) => void db.createObjectStore('queries'),
    blocking: () => close(),
    terminated: () => (opened = undefined),
  })
  return opened
}

function close() {
  void opened?.then((db) => db.close())
  opened = undefined
}

/** One row a query, so a change of one does not rewrite the others. Storage that fails is as if it were empty. */
const storage = {
  getItem: async (key: string): Promise<string | undefined> => {
    try {
      return await (await database()).get('queries', key)
    } catch {
      return undefined
    }
  },
  setItem: async (key: string, value: string): Promise<void> => {
    try {
      await (await database()).put('queries', value, key)
    } catch {
      // A full or forbidden storage costs the offline copy, nothing else.
    }
  },
  removeItem: async (key: string): Promise<void> => {
    try {
      await (await database()).delete('queries', key)
    } catch {
      // As above.
    }
  },
}

export const { persisterFn: persister, persistQuery } = experimental_createQueryPersister({
  storage,
  maxAge: keptFor,
  refetchOnRestore: false,
  prefix: 'q',
  buster: '1',
})

/** Deletes every stored answer. */
export async function clearStored(): Promise<void> {
  close()
  await deleteDB(databaseName).catch(() => undefined)
}
