import {
  memoryStore,
  type RecordKind,
  type RecordStore,
  type UnloadBackup,
  unloadBackup,
  withMemory,
} from '../src/index.ts'

/** What the pages of one browser share: a disk that counts writes and may be full, and the local storage. */
export function makeDevice<R, Left>(kind: RecordKind<R>) {
  const records = memoryStore(kind)
  const local = new Map<string, string>()
  let [writes, pages, full] = [0, 0, false]

  return {
    get: (key: string) => records.get(key),
    /** Writes that the disk was asked for since this was asked last. */
    countWrites: (): number => {
      const count = writes
      writes = 0
      return count
    },
    setFull: (next: boolean) => void (full = next),
    /**
     * A page. Once it has died, nothing reaches the disk any more, and it hears no answer. After `goDeaf` its writes still reach
     * the disk, and it does not hear of them.
     */
    openPage(): { store: RecordStore<R>; backup: UnloadBackup<Left>; goDeaf: () => void; die: () => void } {
      let [alive, deaf] = [true, false]
      const living = <T>(work: () => Promise<T>): Promise<T> => (alive ? work() : new Promise<T>(() => undefined))
      const disk: RecordStore<R> = {
        all: () => living(() => records.all()),
        get: (key) => living(() => records.get(key)),
        swap: (expected, next) =>
          living(async () => {
            writes++
            if (full) throw new Error('QuotaExceededError')
            const met = await records.swap(expected, next)
            return deaf ? new Promise<typeof met>(() => undefined) : met
          }),
        remove: (key) => living(() => records.remove(key)),
        removeUnless: (key, holds) => living(() => records.removeUnless(key, holds)),
        lasts: async () => true,
        place: () => 'disk',
      }
      const storage = {
        getItem: (key: string) => local.get(key) ?? null,
        setItem: (key: string, value: string) => void local.set(key, value),
        removeItem: (key: string) => void local.delete(key),
        keys: () => [...local.keys()],
      }
      return {
        store: withMemory(disk, kind),
        backup: unloadBackup<Left, string>(storage, String(++pages), () => true),
        goDeaf: () => void (deaf = true),
        die: () => void (alive = false),
      }
    },
  }
}
