import type { RecordKind, RecordStore } from './record-store.ts'

/** A record that the disk did not store, and the record that is on the disk as far as its writer knew. */
type Waiting<R> = { record: R; onDisk: R | undefined }

/**
 * Keeps in memory the records that `disk` refuses, because it is full or not allowed, until it stores them. A browser whose
 * storage was never available counts as empty; later a failed read is an error. `onWaiting` receives all records that are in
 * memory only.
 */
export function withMemory<R>(
  disk: RecordStore<R>,
  { keyOf, isSame }: RecordKind<R>,
  onWaiting: (waiting: readonly R[]) => void = () => undefined,
): RecordStore<R> {
  const waiting = new Map<string, Waiting<R>>()
  let diskWorked = false
  const reportWaiting = () => onWaiting([...waiting.values()].map(({ record }) => record))

  async function readDisk<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
    try {
      const found = await work()
      diskWorked = true
      return found
    } catch (error) {
      if (diskWorked) throw error
      return otherwise
    }
  }

  async function swap(expected: R | undefined, next: R): ReturnType<RecordStore<R>['swap']> {
    const key = keyOf(next)
    const before = waiting.get(key)
    if (before && !isSame(before.record, expected)) return { stored: before.record, common: expected }
    const onDisk = before ? before.onDisk : expected
    try {
      let conflict = await disk.swap(onDisk, next)
      diskWorked = true
      // The record was removed from the disk, but its newer text must stay.
      if (before && conflict && !conflict.stored) conflict = await disk.swap(undefined, next)
      if (waiting.get(key) === before) waiting.delete(key)
      return conflict && { ...conflict, common: onDisk }
    } catch {
      const meanwhile = waiting.get(key)
      if (meanwhile && meanwhile !== before) return { stored: meanwhile.record, common: expected }
      waiting.set(key, { record: next, onDisk })
      return null
    } finally {
      reportWaiting()
    }
  }

  return {
    async all() {
      const stored = await readDisk(() => disk.all(), [])
      return [
        ...stored.filter((record) => !waiting.has(keyOf(record))),
        ...[...waiting.values()].map(({ record }) => record),
      ]
    },
    get: async (key) => waiting.get(key)?.record ?? readDisk(() => disk.get(key), undefined),
    swap,
    async remove(key) {
      const held = waiting.delete(key)
      reportWaiting()
      await disk.remove(key).catch((error: unknown) => {
        if (diskWorked && !held) throw error
      })
    },
    async removeUnless(key, holds) {
      const held = waiting.get(key)
      if (held && holds(held.record)) return true
      if (held) waiting.delete(key)
      reportWaiting()
      return readDisk(() => disk.removeUnless(key, holds), false)
    },
    lasts: async () => diskWorked && waiting.size === 0 && disk.lasts(),
    place: (key) => (waiting.has(key) ? 'memory' : disk.place(key)),
  }
}
