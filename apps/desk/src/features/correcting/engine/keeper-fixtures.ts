import type { Work } from '@tensaku/contract'
import { ApiError } from '@tensaku/contract/client'
import { lineOf, tidy, withLine } from './content.ts'
import type { WorkContent } from './content.ts'
import { sameKept } from './kept.ts'
import type { Kept } from './kept.ts'
import type { Keeper, Later } from './keeper-types.ts'
import { openKeeper } from './keeper.ts'
import { heldInMemory } from './kept-held.ts'
import type { SiftingStore } from './kept-held.ts'

/** Lets everything that is ready to run, run. */
export async function breathe(): Promise<void> {
  for (let turn = 0; turn < 30; turn++) await Promise.resolve()
}

/** A clock that moves only when told. */
export function stoppedClock() {
  let time = 0
  let alarms: { at: number; run: () => void }[] = []
  const later: Later = (run, milliseconds) => {
    const alarm = { at: time + milliseconds, run }
    alarms.push(alarm)
    return () => {
      alarms = alarms.filter((one) => one !== alarm)
    }
  }
  const advance = async (milliseconds: number): Promise<void> => {
    const until = time + milliseconds
    for (;;) {
      await breathe()
      const next = alarms.filter((one) => one.at <= until).sort((a, b) => a.at - b.at)[0]
      if (!next) break
      alarms = alarms.filter((one) => one !== next)
      time = Math.max(time, next.at)
      next.run()
    }
    time = until
  }
  return { later, advance }
}

/** A browser's storage that survives the page; it may refuse to store anything. */
export function memoryStore(refuses = false): SiftingStore & { records: Map<string, Kept> } {
  const records = new Map<string, Kept>()
  return {
    records,
    get: async (key) => structuredClone(records.get(key)),
    put: async (kept, over) => {
      if (refuses) throw new DOMException('refused', 'QuotaExceededError')
      const other = structuredClone(records.get(kept.key))
      if (!sameKept(other, over)) return { other }
      records.set(kept.key, structuredClone(kept))
      return null
    },
    remove: async (key) => {
      records.delete(key)
    },
    sift: async (key, holds) => {
      const kept = records.get(key)
      return kept !== undefined && holds(kept)
    },
  }
}

export type Weather = 'fine' | 'request_lost' | 'reply_lost' | 'signed_out'

/** A server with compare-and-set revisions, behind a network that can be made to fail. */
export function deskServer(later: Later, weather: () => { kind: Weather; delay: number }) {
  let work: Work = { revision: 0, lines: [], comment: '', updated_at: null }
  const wait = (milliseconds: number) => new Promise<void>((resolve) => void later(resolve, milliseconds))
  const write = (content: WorkContent): Work => {
    work = { ...tidy(content), revision: work.revision + 1, updated_at: null }
    return structuredClone(work)
  }
  return {
    read: () => structuredClone(work),
    write,
    save: async (revision: number, content: WorkContent): Promise<Work> => {
      const { kind, delay } = weather()
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

/** Writes on in a line. */
export const append = (n: number, word: string) => (content: WorkContent) =>
  withLine(content, n, (line) => ({ ...line, corrected: line.corrected + word }))

export const textOf = (content: WorkContent, n: number) => lineOf(content, n)?.corrected ?? ''

/**
 * A correction on a browser and its server, in all weathers; `open` is opening the bench. `page` is what the browser
 * knows until the page is loaded anew: whether it must ask before that.
 */
export function desk({ refuses = false } = {}) {
  const clock = stoppedClock()
  const store = memoryStore(refuses)
  const page = { risk: false }
  const held = heldInMemory(store, (risk) => {
    page.risk = risk
  })
  const weather = { kind: 'fine' as Weather, delay: 0 }
  const server = deskServer(clock.later, () => weather)
  const open = (): Promise<Keeper> =>
    openKeeper({ key: '1:7', work: server.read(), store: held, save: server.save, later: clock.later })
  return { clock, store, page, weather, server, open }
}
