import { day } from '@tensaku/domain/calendar'
import { experimental_createQueryPersister } from '@tanstack/query-persist-client-core'
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb'
import { databases } from './stored-names.ts'
import { keepWithin, letGo, type Rows, type Use } from './stored-queries-budget.ts'

const version = 2
const keptFor = 30 * day
const sum = 'sum'

/** The answers as text, the last use of each, and the sum of their bytes. */
type Schema = DBSchema & {
  queries: { key: string; value: string }
  uses: { key: string; value: Use; indexes: { at: number } }
  totals: { key: string; value: number }
}

let opened: Promise<IDBPDatabase<Schema>> | undefined

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(databases.queries, version, {
    upgrade(db) {
      // Answers in an older format can be fetched again.
      for (const name of Array.from(db.objectStoreNames)) db.deleteObjectStore(name)
      db.createObjectStore('queries')
      db.createObjectStore('uses', { keyPath: 'key' }).createIndex('at', 'at')
      db.createObjectStore('totals')
    },
    blocking: () => close(),
    terminated: () => (opened = undefined),
  })
  return opened
}

function close() {
  void opened?.then((db) => db.close())
  opened = undefined
}

/** Changes answers, their uses and their sum in one transaction. A crash may lose it, because it is a copy. */
async function change(work: (rows: Rows) => Promise<void>): Promise<void> {
  const db = await database()
  const tx = db.transaction(['queries', 'uses', 'totals'], 'readwrite', { durability: 'relaxed' })
  const queries = tx.objectStore('queries')
  const uses = tx.objectStore('uses')
  const totals = tx.objectStore('totals')
  const rows: Rows = {
    use: (key) => uses.get(key),
    oldest: async () => (await uses.index('at').openCursor())?.value,
    total: async () => (await totals.get(sum)) ?? 0,
    setTotal: (bytes) => totals.put(bytes, sum),
    put: (use, value) => Promise.all([queries.put(value, use.key), uses.put(use)]),
    remove: (key) => Promise.all([queries.delete(key), uses.delete(key)]),
  }
  await Promise.all([work(rows), tx.done])
}

let last = 0

/** The current time, made unique. */
const nextInstant = () => (last = Math.max(Date.now(), last + 1))

/** Notes that an answer was read. */
async function touch(key: string): Promise<void> {
  const tx = (await database()).transaction('uses', 'readwrite', { durability: 'relaxed' })
  const note = async () => {
    const use = await tx.store.get(key)
    if (use) await tx.store.put({ ...use, at: nextInstant() })
  }
  await Promise.all([note(), tx.done])
}

/** Milliseconds in which changes are collected, so that the answers of a screen are written together. */
const gathering = 300

/** The pending changes: an answer, or `undefined` to delete it. */
const pending = new Map<string, string | undefined>()

async function write(): Promise<void> {
  const changes = [...pending]
  pending.clear()
  if (changes.length === 0) return
  await change(async (rows) => {
    for (const [key, value] of changes)
      await (value === undefined ? letGo(rows, key) : keepWithin(rows, { key, value, at: nextInstant() }))
  })
}

// A full or forbidden storage loses only the offline copy.
const writeNow = () => void write().catch(() => undefined)

function gather(key: string, value: string | undefined): void {
  if (pending.size === 0) setTimeout(writeNow, gathering)
  pending.set(key, value)
}

window.addEventListener('pagehide', writeNow)

/** One row per query, so that a change does not rewrite the others. A storage that fails counts as empty. */
const storage = {
  getItem: async (key: string): Promise<string | undefined> => {
    if (pending.has(key)) return pending.get(key)
    try {
      const value = await (await database()).get('queries', key)
      // The reader does not wait for this note.
      if (value !== undefined) void touch(key).catch(() => undefined)
      return value
    } catch {
      return undefined
    }
  },
  setItem: gather,
  removeItem: (key: string) => gather(key, undefined),
}

export const { persisterFn: persister, persistQuery } = experimental_createQueryPersister({
  storage,
  maxAge: keptFor,
  refetchOnRestore: false,
  prefix: 'q',
  // The next number after a change of an answer that screens read: stored answers lack it.
  buster: '4',
})

/** Deletes every stored answer. */
export async function clearStored(): Promise<void> {
  pending.clear()
  close()
  await deleteDB(databases.queries).catch(() => undefined)
}
