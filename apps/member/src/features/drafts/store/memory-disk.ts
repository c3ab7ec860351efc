import type { Disk } from './ports.ts'
import type { DraftRecord } from './record.ts'

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
  }
}

/** `first`, until it turns out that it cannot be had at all; then `second`. */
export function orElse(first: Disk, second: Disk): Disk {
  let chosen: Promise<Disk> | undefined
  const disk = () =>
    (chosen ??= first.all().then(
      () => first,
      () => second,
    ))
  return {
    all: async () => (await disk()).all(),
    get: async (localId) => (await disk()).get(localId),
    swap: async (localId, version, next) => (await disk()).swap(localId, version, next),
    remove: async (localId) => (await disk()).remove(localId),
    lasts: async () => (await disk()).lasts(),
  }
}
