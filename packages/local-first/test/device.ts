import {
  memoryStore,
  type RecordKind,
  type RecordStore,
  type UnloadBackup,
  unloadBackup,
  withMemory,
} from '../src/index.ts'

/** The storage that the pages of one browser share: a disk that counts writes and may be full, and the local storage. */
export function makeDevice<R, Left>(kind: RecordKind<R>) {
  const records = memoryStore(kind)
  const local = new Map<string, string>()
  let [writes, pages, full] = [0, 0, false]

  return {
    get: (key: string) => records.get(key),
    /** Returns the writes that the disk received since the last call. */
    countWrites: (): number => {
      const count = writes
      writes = 0
      return count
    },
    setFull: (next: boolean) => void (full = next),
    /**
     * A page. After `die` its calls reach no disk and receive no answer. After `loseAnswers` its writes still reach the disk,
     * but their answers do not reach the page.
     */
    openPage(): { store: RecordStore<R>; backup: UnloadBackup<Left>; loseAnswers: () => void; die: () => void } {
      let [alive, answersLost] = [true, false]
      const whileAlive = <T>(work: () => Promise<T>): Promise<T> => (alive ? work() : new Promise<T>(() => undefined))
      const disk: RecordStore<R> = {
        all: () => whileAlive(() => records.all()),
        get: (key) => whileAlive(() => records.get(key)),
        swap: (expected, next) =>
          whileAlive(async () => {
            writes++
            if (full) throw new Error('QuotaExceededError')
            const conflict = await records.swap(expected, next)
            return answersLost ? new Promise<typeof conflict>(() => undefined) : conflict
          }),
        remove: (key) => whileAlive(() => records.remove(key)),
        removeUnless: (key, holds) => whileAlive(() => records.removeUnless(key, holds)),
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
        loseAnswers: () => void (answersLost = true),
        die: () => void (alive = false),
      }
    },
  }
}
