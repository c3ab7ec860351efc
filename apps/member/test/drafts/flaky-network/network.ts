import type { SaveContent } from '@tensaku/contract'
import { ApiError } from '@tensaku/contract/client'
import type { Remote } from '../../../src/features/drafts/store/ports.ts'
import type { SeededRandom } from './seeded-random.ts'

/** The calls of drafts as a server answers them at once and without fail. */
export type Backend = Omit<Remote, 'order'>

type Clock = { now: () => number; after: (delay: number, run: () => unknown) => () => void }

/** The connection between one page and the server. */
type Line = {
  online: () => boolean
  /** A page that went away hears no answer. */
  alive: () => boolean
}

/** Told of each write that arrived. */
type Heard = (event: { id: number; revision: number | null }) => void

const silence = () => new ApiError(0, { code: 'no_answer', message: 'no_answer' })

/**
 * A network that loses, delays, reorders and doubles: a request may be lost, its answer may be, or it arrives a second
 * time up to a minute later, in which case either of both answers may be the one that is heard.
 */
export function makeNetwork(clock: Clock, backend: Backend, random: SeededRandom, heard: Heard) {
  let calm = false
  const counts = { requests: 0, lost: 0, unanswered: 0, doubled: 0 }
  const soon = (): number => (calm ? 20 : random.often(0.1) ? random.between(1000, 20_000) : random.between(10, 800))

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
      if (!calm && random.often(0.08)) {
        counts.lost++
        return fail()
      }
      const doubled = !calm && random.often(0.1)
      const unanswered = !calm && random.often(0.08)
      if (doubled) counts.doubled++
      if (unanswered) counts.unanswered++
      const second = doubled && random.often(0.5)
      clock.after(soon(), arrive(!unanswered && !second))
      if (doubled) clock.after(random.between(100, 60_000), arrive(!unanswered && second))
      if (unanswered) fail()
    })

  return {
    counts,
    /** From now on everything arrives, once and soon. */
    becomeCalm: () => void (calm = true),
    remoteOf(line: Line): Remote {
      const call = <T>(work: () => Promise<T>) => carry(line, work)
      return {
        list: () => call(() => backend.list()),
        get: (id) => call(() => backend.get(id)),
        create: (content: SaveContent, key) =>
          call(async () => {
            const save = await backend.create(content, key)
            heard({ id: save.id, revision: save.revision })
            return save
          }),
        update: (id, content, base) =>
          call(async () => {
            const save = await backend.update(id, content, base)
            heard({ id, revision: save.revision })
            return save
          }),
        remove: (id) =>
          call(async () => {
            await backend.remove(id)
            heard({ id, revision: null })
          }),
        order: () => Promise.reject(silence()),
      }
    },
  }
}
