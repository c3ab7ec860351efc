import type { SaveContent } from '@tensaku/contract'
import { ApiError } from '@tensaku/contract/client'
import type { Remote } from '../../../src/features/drafts/store/ports.ts'
import type { SeededRandom } from './seeded-random.ts'

/** The calls for drafts, answered at once and without a failure. */
export type Backend = Omit<Remote, 'order'>

type Clock = { now: () => number; after: (delay: number, run: () => unknown) => () => void }

/** The connection between one page and the server. */
type Line = {
  online: () => boolean
  /** Whether the page is open; a page that was left receives no answer. */
  alive: () => boolean
}

/** Called for each write that arrived. */
type WriteListener = (event: { id: number; revision: number | null }) => void

const silence = () => new ApiError(0, { code: 'no_answer', message: 'no_answer' })

/**
 * A network that loses, delays, reorders and doubles: a request or its answer may be lost, or the request arrives a second time
 * up to a minute later, and the page receives either of both answers.
 */
export function makeNetwork(clock: Clock, backend: Backend, random: SeededRandom, onWrite: WriteListener) {
  let reliable = false
  const counts = { requests: 0, lost: 0, unanswered: 0, doubled: 0 }
  const soon = (): number =>
    reliable ? 20 : random.often(0.1) ? random.between(1000, 20_000) : random.between(10, 800)

  const carry = <T>({ online, alive }: Line, work: () => Promise<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      counts.requests++
      const fail = () => void clock.after(random.between(50, 4000), () => alive() && reject(silence()))
      const arrive = (answered: boolean) => async () => {
        if (!online()) return answered && fail()
        const settle = await work().then(
          (answer) => () => resolve(structuredClone(answer)),
          (error: Error) => () => reject(error),
        )
        if (answered) clock.after(soon(), () => (online() ? alive() && settle() : fail()))
      }
      if (!reliable && random.often(0.08)) {
        counts.lost++
        return fail()
      }
      const doubled = !reliable && random.often(0.1)
      const unanswered = !reliable && random.often(0.08)
      if (doubled) counts.doubled++
      if (unanswered) counts.unanswered++
      const second = doubled && random.often(0.5)
      clock.after(soon(), arrive(!unanswered && !second))
      if (doubled) clock.after(random.between(100, 60_000), arrive(!unanswered && second))
      if (unanswered) fail()
    })

  return {
    counts,
    /** From now on every request arrives, once and soon. */
    becomeReliable: () => void (reliable = true),
    remoteOf(line: Line): Remote {
      const call = <T>(work: () => Promise<T>) => carry(line, work)
      return {
        list: () => call(() => backend.list()),
        get: (id) => call(() => backend.get(id)),
        create: (content: SaveContent, key) =>
          call(async () => {
            const save = await backend.create(content, key)
            onWrite({ id: save.id, revision: save.revision })
            return save
          }),
        update: (id, content, base) =>
          call(async () => {
            const save = await backend.update(id, content, base)
            onWrite({ id, revision: save.revision })
            return save
          }),
        remove: (id) =>
          call(async () => {
            await backend.remove(id)
            onWrite({ id, revision: null })
          }),
        order: () => Promise.reject(silence()),
      }
    },
  }
}
