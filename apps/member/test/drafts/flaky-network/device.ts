import { mergeSaves } from '@tensaku/domain/merge'
import { memoryStore, overTabs, type RecordStore } from '@tensaku/local-first'
import { createDrafts, type Drafts } from '../../../src/features/drafts/store/engine.ts'
import type { Remote } from '../../../src/features/drafts/store/ports.ts'
import type { DraftRecord } from '../../../src/features/drafts/store/record.ts'
import { draftKind } from '../../../src/features/drafts/store/stored-drafts.ts'
import type { LeftDraft } from '../../../src/features/drafts/store/tab.ts'
import type { makeClock } from '../world.ts'
import type { SeededRandom } from './seeded-random.ts'

type Page = { drafts: Drafts; die: () => void }

type DeviceOptions = {
  name: string
  userId: number
  clock: ReturnType<typeof makeClock>
  random: SeededRandom
  connect: (line: { online: () => boolean; alive: () => boolean }) => Remote
}

/** The disk of a page: usable until the page dies. A write takes time, so a page may die before it or before its answer. */
function diskOf(
  disk: RecordStore<DraftRecord>,
  alive: () => boolean,
  pause: () => Promise<void>,
): RecordStore<DraftRecord> {
  const whileAlive = <T>(work: () => Promise<T>): Promise<T> => (alive() ? work() : new Promise<T>(() => {}))
  const slowly = async <T>(work: () => Promise<T>): Promise<T> => {
    await pause()
    const answer = await whileAlive(work)
    await pause()
    return whileAlive(async () => answer)
  }
  return {
    all: () => whileAlive(() => disk.all()),
    get: (localId) => whileAlive(() => disk.get(localId)),
    swap: (...args) => slowly(() => disk.swap(...args)),
    remove: (localId) => whileAlive(() => disk.remove(localId)),
    removeUnless: (...args) => whileAlive(() => disk.removeUnless(...args)),
    lasts: async () => true,
    place: () => 'disk',
  }
}

/** One browser with one page, whose disk outlives its pages. */
export async function makeDevice({ name, userId, clock, random, connect }: DeviceOptions) {
  const disk = memoryStore(draftKind)
  const backups = new Map<number, readonly LeftDraft[]>()
  let pages = 0
  let ids = 0
  let online = true

  const pause = () => new Promise<void>((resolve) => void clock.after(random.between(0, 40), resolve))

  async function open(): Promise<Page> {
    const page = ++pages
    let whileAlive = true
    const alive = () => whileAlive
    const drafts = createDrafts({
      userId,
      disk: diskOf(disk, alive, pause),
      backup: {
        leave: (typed) =>
          void (typed.length > 0
            ? backups.set(page, JSON.parse(JSON.stringify(typed)) as LeftDraft[])
            : backups.delete(page)),
        take() {
          const [other, typed = []] = [...backups].find(([of]) => of !== page) ?? []
          if (other !== undefined) backups.delete(other)
          return [...typed]
        },
      },
      remote: connect({ online: () => online, alive }),
      merge: async () => mergeSaves,
      now: clock.now,
      after: clock.after,
      random: () => 0,
      newId: () => `${name.padStart(8, '0')}-0000-4000-8000-${String(++ids).padStart(12, '0')}`,
      online: () => online,
      exclusive: overTabs(undefined),
      announce: () => {},
      askToKeep: () => {},
    })
    const loaded = drafts.load(null)
    await clock.pass(400)
    await loaded
    return { drafts, die: () => void (whileAlive = false) }
  }

  let page = await open()
  return {
    name,
    drafts: (): Drafts => page.drafts,
    online: () => online,
    setOnline(next: boolean): void {
      online = next
      page.drafts.wake().catch(() => undefined)
    },
    /** Ends the page. `announced`: with the events of a browser; otherwise it crashes. Its pending promises never settle. */
    async reload(announced: boolean): Promise<void> {
      if (announced) page.drafts.leave().catch(() => undefined)
      page.die()
      await page.drafts.close(false)
      page = await open()
      page.drafts.wake().catch(() => undefined)
    },
  }
}

export type Device = Awaited<ReturnType<typeof makeDevice>>
