/** A write that another page's write preceded: the record that is stored now, and the last record that both pages knew. */
export type SwapConflict<R> = { stored: R | undefined; common: R | undefined }

/** A store of records with compare-and-swap: a write names the record it follows, so no write of another page is lost. */
export type RecordStore<R> = {
  all: () => Promise<R[]>
  get: (key: string) => Promise<R | undefined>
  /** Writes `next` and returns null if `expected` is still the stored record (undefined: none). Otherwise returns the conflict. */
  swap: (expected: R | undefined, next: R) => Promise<SwapConflict<R> | null>
  remove: (key: string) => Promise<void>
  /** Removes a record unless `holds` is true of it. Returns whether the record stays. */
  removeUnless: (key: string, holds: (record: R) => boolean) => Promise<boolean>
  /** Whether every written record survives a reload. */
  lasts: () => Promise<boolean>
  /** The place of a record: the disk, or the memory of this page until the disk stores it. */
  place: (key: string) => 'disk' | 'memory'
}

/** The identity of records of one kind: their key, and whether two are the same version of one record. */
export type RecordKind<R> = {
  keyOf: (record: R) => string
  isSame: (a: R | undefined, b: R | undefined) => boolean
}

/** A store that lives as long as the page. */
export function memoryStore<R>({ keyOf, isSame }: RecordKind<R>): RecordStore<R> {
  const records = new Map<string, R>()
  return {
    all: async () => [...records.values()],
    get: async (key) => records.get(key),
    swap: async (expected, next) => {
      const stored = records.get(keyOf(next))
      if (!isSame(stored, expected)) return { stored, common: expected }
      records.set(keyOf(next), next)
      return null
    },
    remove: async (key) => void records.delete(key),
    removeUnless: async (key, holds) => {
      const stored = records.get(key)
      const stays = stored !== undefined && holds(stored)
      if (!stays) records.delete(key)
      return stays
    },
    lasts: async () => false,
    place: () => 'memory',
  }
}
