import type { RecordKind, RecordStore } from './record-store.ts'

/** A record that the disk did not take, and the one that is on the disk as far as its writer knew. */
type Waiting<R> = { record: R; below: R | undefined }

/**
 * Keeps in memory the records that `disk` refuses, because it is full or not allowed, until it takes them. A browser
 * whose storage was never in reach counts as empty; once it was, a failed read is an error. `onWaiting` is told of all
 * records that are in memory only.
 */
export function withMemory<R>(
  disk: RecordStore<R>,
  { keyOf, isSame }: RecordKind<R>,
  onWaiting: (waiting: readonly R[]) => void = () => undefined,
): RecordStore<R> {
  const waiting = new Map<string, Waiting<R>>()
  let reached = false
  const tell = () => onWaiting([...waiting.values()].map(({ record }) => record))

  async function reach<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
    try {
      const found = await work()
      reached = true
      return found
    } catch (error) {
      if (reached) throw error
      return otherwise
    }
  }

  async function swap(expected: R | undefined, next: R): ReturnType<RecordStore<R>['swap']> {
    const key = keyOf(next)
    const before = waiting.get(key)
    if (before && !isSame(before.record, expected)) return { stored: before.record, common: expected }
    const below = before ? before.below : expected
    try {
      let met = await disk.swap(below, next)
      reached = true
      // The record is gone from the disk, but not the text that was written since.
      if (before && met && !met.stored) met = await disk.swap(undefined, next)
      if (waiting.get(key) === before) waiting.delete(key)
      return met && { ...met, common: below }
    } catch {
      const meanwhile = waiting.get(key)
      if (meanwhile && meanwhile !== before) return { stored: meanwhile.record, common: expected }
      waiting.set(key, { record: next, below })
      return null
    } finally {
      tell()
    }
  }

  return {
    async all() {
      const stored = await reach(() => disk.all(), [])
      return [
        ...stored.filter((record) => !waiting.has(keyOf(record))),
        ...[...waiting.values()].map(({ record }) => record),
      ]
    },
    get: async (key) => waiting.get(key)?.record ?? reach(() => disk.get(key), undefined),
    swap,
    async remove(key) {
      const held = waiting.delete(key)
      tell()
      await disk.remove(key).catch((error: unknown) => {
        if (reached && !held) throw error
      })
    },
    async removeUnless(key, holds) {
      const held = waiting.get(key)
      if (held && holds(held.record)) return true
      if (held) waiting.delete(key)
      tell()
      return reach(() => disk.removeUnless(key, holds), false)
    },
    lasts: async () => reached && waiting.size === 0 && disk.lasts(),
    place: (key) => (waiting.has(key) ? 'memory' : disk.place(key)),
  }
}
