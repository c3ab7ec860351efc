import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { impatient, patient } from '../../../test/asker.ts'
import { NotQueued, type Asker } from '../../ports/fair-queue.ts'
import { fairQueue } from './index.ts'

/** A queue whose jobs the test ends, and the jobs that have begun. */
function queueOf(bounds: { atOnce?: number; each?: number; all?: number }) {
  const queue = fairQueue({ atOnce: 1, each: 100, all: 100, ...bounds })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const refused: string[] = []
  const settled: Promise<void>[] = []
  const bring = (name: string, asker: Asker) => {
    const work = () =>
      new Promise<void>((resolve) => {
        begun.push(name)
        ends.push(resolve)
      })
    settled.push(queue.run(asker, work).catch((error: unknown) => void refused.push(`${name} ${String(error)}`)))
  }
  const tick = () => new Promise<void>((resolve) => setImmediate(resolve))
  return {
    begun,
    refused,
    bring,
    tick,
    /** Ends the running jobs, until none waits. */
    finish: async () => {
      await tick()
      for (let end = ends.shift(); end; end = ends.shift()) {
        end()
        await tick()
      }
      await Promise.all(settled)
    },
  }
}

const full = (name: string) => `${name} ${String(new NotQueued('full'))}`
const gone = (name: string) => `${name} ${String(new NotQueued('gone'))}`

test('an asker with one job is second in line after an asker with thirty', async () => {
  const { bring, begun, finish } = queueOf({})
  for (let n = 1; n <= 30; n++) bring(`a${n}`, patient('a'))
  bring('b1', patient('b'))
  bring('c1', patient('c'))
  bring('b2', patient('b'))
  await finish()
  expect(begun.slice(0, 7)).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
  expect(begun).toHaveLength(33)
})

test('an asker with too many jobs is refused the rest, and takes no place of others', async () => {
  const { bring, begun, refused, finish } = queueOf({ each: 2, all: 4 })
  for (const name of ['a1', 'a2', 'a3']) bring(name, patient('a'))
  bring('b1', patient('b'))
  await finish()
  expect([begun, refused]).toEqual([['a1', 'a2', 'b1'], [full('a3')]])
})

test('in a full queue an asker without a job takes the last place of the asker with most', async () => {
  const { bring, begun, refused, finish } = queueOf({ all: 4 })
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) bring(name, patient('a'))
  for (const name of ['b1', 'b2']) bring(name, patient('b'))
  for (const key of ['c', 'd']) bring(`${key}1`, patient(key))
  await finish()
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1'])
  expect(refused.toSorted()).toEqual(['a3', 'a4', 'a5', 'b2', 'd1'].map(full))
})

test('an asker who hangs up leaves the queue at once, and a disconnected asker is not queued', async () => {
  const { bring, begun, refused, tick, finish } = queueOf({ each: 2, all: 2 })
  const [a, b] = [impatient('a'), impatient('b')]
  bring('a1', a)
  bring('b1', b)
  await tick()
  b.hangUp()
  bring('b2', b)
  bring('c1', patient('c'))
  // Its job has begun: it is finished, and then its place is free.
  a.hangUp()
  await finish()
  expect([begun, refused.toSorted()]).toEqual([
    ['a1', 'c1'],
    [gone('b1'), gone('b2')],
  ])
})

test('a failing job frees its place', async () => {
  const queue = fairQueue({ atOnce: 1, each: 1, all: 1 })
  const fails = queue.run(patient(), async () => {
    throw new Error('told to')
  })
  await expect(fails).rejects.toThrow('told to')
  expect(await queue.run(patient(), async () => 'done')).toBe('done')
})

test('for any sequence of jobs, no more run than allowed, and each is done or refused once', async () => {
  const step = fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd'), hangsUp: fc.boolean(), waits: fc.nat(3) })
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 40 }),
      fc.record({ atOnce: fc.integer({ min: 1, max: 3 }), each: fc.nat(5), all: fc.nat(9) }),
      async (steps, bounds) => {
        const queue = fairQueue(bounds)
        let atWork = 0
        let done = 0
        const outcomes = steps.map(async ({ key, hangsUp, waits }) => {
          const asker = impatient(key)
          const outcome = queue
            .run(asker, async () => {
              expect((atWork += 1)).toBeLessThanOrEqual(bounds.atOnce)
              for (let n = 0; n < waits; n++) await Promise.resolve()
              atWork -= 1
              done += 1
            })
            .then(
              () => 1,
              (error: unknown) => (error instanceof NotQueued ? 0 : Promise.reject(error as Error)),
            )
          if (hangsUp) asker.hangUp()
          return outcome
        })
        const sum = (await Promise.all(outcomes)).reduce<number>((all, one) => all + one, 0)
        expect([sum, atWork]).toEqual([done, 0])
        if (bounds.all > 0 && bounds.each > 0) expect(await queue.run(patient('z'), async () => 'free')).toBe('free')
      },
    ),
    { numRuns: 200 },
  )
})
