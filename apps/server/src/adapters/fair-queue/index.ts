import { NotQueued, type FairQueue } from '../../ports/fair-queue.ts'

type Bounds = {
  /** Jobs that run at the same time. */
  atOnce: number
  /** Jobs of one asker, and of all, that run or wait; more are refused. */
  each: number
  all: number
}

type Waiting = { begin: () => void; refuse: (reason: NotQueued['reason']) => void }

/**
 * A queue in which each asker has one turn and then the others theirs, however many jobs they brought. In a full queue an
 * asker without a job takes the last place of the asker with most: many jobs of few askers shut nobody out.
 */
export function fairQueue({ atOnce, each, all }: Bounds): FairQueue {
  /** Waiting jobs by asker, in the order of the next turns. */
  const waiting = new Map<string, Waiting[]>()
  /** Jobs that run or wait, by asker. */
  const inside = new Map<string, number>()
  let running = 0
  let total = 0

  function enter(key: string) {
    total += 1
    inside.set(key, (inside.get(key) ?? 0) + 1)
  }

  function leave(key: string) {
    total -= 1
    const left = (inside.get(key) ?? 0) - 1
    if (left > 0) inside.set(key, left)
    else inside.delete(key)
  }

  /** Removes a job from the line of its asker. */
  function drop(key: string, one: Waiting) {
    const line = waiting.get(key) ?? []
    const rest = line.filter((other) => other !== one)
    if (rest.length > 0) waiting.set(key, rest)
    else waiting.delete(key)
  }

  /** Refuses the last job of the asker with most waiting jobs, at least two. */
  function makeRoom(): boolean {
    const longest = [...waiting.values()].reduce<Waiting[]>(
      (most, line) => (line.length > most.length ? line : most),
      [],
    )
    if (longest.length < 2) return false
    longest.at(-1)?.refuse('full')
    return true
  }

  function next() {
    while (running < atOnce) {
      const [first] = waiting
      if (!first) return
      const [key, [one, ...rest]] = first
      waiting.delete(key)
      if (rest.length > 0) waiting.set(key, rest)
      running += 1
      one?.begin()
    }
  }

  const turnOf = (key: string, gone: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const leaveLine = () => one.refuse('gone')
      const one: Waiting = {
        begin() {
          gone.removeEventListener('abort', leaveLine)
          resolve()
        },
        refuse(reason) {
          gone.removeEventListener('abort', leaveLine)
          drop(key, one)
          leave(key)
          reject(new NotQueued(reason))
        },
      }
      gone.addEventListener('abort', leaveLine)
      waiting.set(key, [...(waiting.get(key) ?? []), one])
      next()
    })

  return {
    async run({ key, gone }, job) {
      if (gone.aborted) throw new NotQueued('gone')
      const mine = inside.get(key) ?? 0
      if (mine >= each || (total >= all && (mine > 0 || !makeRoom()))) throw new NotQueued('full')
      enter(key)
      await turnOf(key, gone)
      try {
        return await job()
      } finally {
        running -= 1
        leave(key)
        next()
      }
    },
  }
}
