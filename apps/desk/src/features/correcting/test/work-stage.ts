import type { Work } from '@tensaku/contract'
import { ApiError } from '@tensaku/contract/client'
import { type After, memoryStore, type RecordStore, withMemory } from '@tensaku/local-first'
import { makeClock, rest } from '@tensaku/local-first/test/clock.ts'
import { lineOf, tidy, withLine } from '../engine/content.ts'
import type { WorkContent } from '../engine/content.ts'
import { isUnsent, type SavedWork, workKind } from '../engine/saved.ts'
import type { WorkStore } from '../engine/work-store-types.ts'
import { openWorkStore } from '../engine/work-store.ts'

export const settlePromises = () => rest()

/** A clock that only the test moves. */
export function stoppedClock() {
  const clock = makeClock()
  return { after: clock.after, advance: (milliseconds: number) => clock.pass(milliseconds) }
}

/** A browser's storage that survives the page; it may refuse to store anything. */
export function diskOfBrowser(refuses = false): RecordStore<SavedWork> & { records: Map<string, SavedWork> } {
  const records = new Map<string, SavedWork>()
  return {
    ...memoryStore(workKind),
    records,
    all: async () => [...structuredClone(records).values()],
    get: async (key) => structuredClone(records.get(key)),
    swap: async (expected, next) => {
      if (refuses) throw new DOMException('refused', 'QuotaExceededError')
      const stored = structuredClone(records.get(next.key))
      if (!workKind.isSame(stored, expected)) return { stored, common: expected }
      records.set(next.key, structuredClone(next))
      return null
    },
    remove: async (key) => void records.delete(key),
    place: () => 'disk',
  }
}

export type NetworkState = 'fine' | 'request_lost' | 'reply_lost' | 'signed_out'

/** A server with compare-and-set revisions, behind a network that can be made to fail. */
export function deskServer(after: After, network: () => { kind: NetworkState; delay: number }) {
  let work: Work = { revision: 0, lines: [], comment: '', updated_at: null }
  const wait = (milliseconds: number) => new Promise<void>((resolve) => void after(milliseconds, resolve))
  const write = (content: WorkContent): Work => {
    work = { ...tidy(content), revision: work.revision + 1, updated_at: null }
    return structuredClone(work)
  }
  return {
    read: () => structuredClone(work),
    write,
    save: async (revision: number, content: WorkContent): Promise<Work> => {
      const { kind, delay } = network()
      await wait(delay)
      if (kind === 'request_lost') throw new ApiError(0, { code: 'no_answer', message: '' })
      if (kind === 'signed_out') throw new ApiError(401, { code: 'unauthenticated', message: '' })
      const refused = revision !== work.revision
      const answer = refused ? structuredClone(work) : write(content)
      await wait(delay)
      if (kind === 'reply_lost') throw new ApiError(0, { code: 'no_answer', message: '' })
      if (refused) {
        const body = { code: 'work_conflict' as const, message: '', head: answer }
        throw new ApiError(409, body)
      }
      return answer
    },
  }
}

/** Appends text to a line. */
export const append = (n: number, word: string) => (content: WorkContent) =>
  withLine(content, n, (line) => ({ ...line, corrected: line.corrected + word }))

export const textOf = (content: WorkContent, n: number) => lineOf(content, n)?.corrected ?? ''

/**
 * A correction in a browser and on its server, with a network that can fail; `open` opens the editor. `page` is the browser's
 * state until a reload: whether it must ask before the page is left.
 */
export function desk({ refuses = false } = {}) {
  const clock = stoppedClock()
  const store = diskOfBrowser(refuses)
  const page = { risk: false }
  const storeWithMemory = withMemory(store, workKind, (waiting) => {
    page.risk = waiting.some(isUnsent)
  })
  const network = { kind: 'fine' as NetworkState, delay: 0 }
  const server = deskServer(clock.after, () => network)
  const open = (): Promise<WorkStore> =>
    openWorkStore({
      key: '1:7',
      work: server.read(),
      store: storeWithMemory,
      save: server.save,
      after: clock.after,
      random: () => 0,
    })
  return { clock, store, page, network, server, open }
}
