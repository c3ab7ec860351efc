import type { Disk } from './ports.ts'
import { type DraftRecord, same } from './record.ts'

/** Where a browser allows no storage: the drafts live as long as the page, and on the server. */
export function memoryDisk(): Disk {
  const records = new Map<string, DraftRecord>()
  return {
    all: async () => [...records.values()],
    get: async (localId) => records.get(localId),
    async swap(localId, version, next) {
      const stored = records.get(localId)
      if ((stored?.version ?? null) !== version) return stored
      records.set(localId, next)
      return next
    },
    remove: async (localId) => void records.delete(localId),
    lasts: async () => false,
    place: () => 'memory',
  }
}

/** What `first` did not take: the newest version, and the one it has. */
type Waiting = { record: DraftRecord; below: number | null }

/**
 * `first`, until it turns out that it cannot be had at all; then `second`. What `first` does not take, because it is
 * full, waits in memory, so that it can go to the server at least.
 */
export function orElse(first: Disk, second: Disk): Disk {
  const waiting = new Map<string, Waiting>()
  let known = first
  let chosen: Promise<Disk> | undefined
  const disk = () =>
    (chosen ??= first.all().then(
      () => first,
      () => (known = second),
    ))

  /** Another tab has written while this version waited: both stay, and the person chooses. */
  async function beside(stored: DraftRecord, { content }: DraftRecord): Promise<DraftRecord | undefined> {
    waiting.delete(stored.local_id)
    if (same(stored.content, content)) return stored
    const clash = stored.clash ?? { base: stored.base ?? stored.content, theirs: content, revision: null }
    return swap(stored.local_id, stored.version, { ...stored, version: stored.version + 1, clash })
  }

  async function swap(localId: string, version: number | null, next: DraftRecord): Promise<DraftRecord | undefined> {
    const before = waiting.get(localId)
    if (before && before.record.version !== version) return before.record
    const below = before ? before.below : version
    try {
      const stored = await (await disk()).swap(localId, below, next)
      if (before && stored !== next) {
        if (stored) return await beside(stored, next)
        // It is gone from the disk, but not what was written since.
        waiting.set(localId, { record: next, below: null })
        return next
      }
      waiting.delete(localId)
      return stored
    } catch {
      const meanwhile = waiting.get(localId)
      if (meanwhile !== before) return meanwhile?.record
      waiting.set(localId, { record: next, below })
      return next
    }
  }

  return {
    async all() {
      const stored = (await (await disk()).all()).filter(({ local_id: id }) => !waiting.has(id))
      return [...stored, ...[...waiting.values()].map(({ record }) => record)]
    },
    get: async (localId) => waiting.get(localId)?.record ?? (await disk()).get(localId),
    swap,
    async remove(localId) {
      waiting.delete(localId)
      await (await disk()).remove(localId)
    },
    lasts: async () => waiting.size === 0 && (await disk()).lasts(),
    place: (localId) => (waiting.has(localId) ? 'waiting' : known.place(localId)),
  }
}
