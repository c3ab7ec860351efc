import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Answered } from '../../../../test/app.ts'
import { useApp } from '../../../../test/use-app.ts'
import { hashPassword, passwordMatches } from '../passwords/password-hash.ts'

const app = useApp()
let passwordHash: string
beforeAll(async () => {
  passwordHash = await hashPassword('correct-horse-1')
})
beforeEach(() => app.clock.advance(24 * 60 * 60_000))

/** All of an answer except the parts that differ from request to request. */
const comparable = ({ status, body, headers }: Answered) => {
  const { date: _date, 'x-request-id': _id, ...rest } = headers
  return { status, body, headers: rest }
}

type Asking = (email: string, n: number) => Promise<Answered>
const logIn =
  (call: string): Asking =>
  (email, n) =>
    app.as(undefined)(call, { body: { email, password: `wrong-guess-${n}` }, from: '203.0.113.5' })
const askForLink =
  (call: string): Asking =>
  (email) =>
    app.as(undefined)(call, { body: { email } })

test.each([
  ['signing in', logIn('POST /api/login')],
  ['signing in at the desk', logIn('POST /api/instructor/login')],
  ['signing in as an operator', logIn('POST /api/ops/login')],
  ['asking for a link', askForLink('POST /api/password/requests')],
  ['asking for a link at the desk', askForLink('POST /api/instructor/password/requests')],
])('%s does not reveal whether the account exists', async (_, ask) => {
  const kinds = {
    known: (await app.newMember({ passwordHash })).email,
    instructor: (await app.newInstructor({ passwordHash })).email,
    operator: (await app.newOperator({ passwordHash })).email,
    'without a password': (await app.newMember()).email,
    unverified: (await app.newMember({ passwordHash, verified: false })).email,
    unknown: 'nobody-at-all@example.com',
  }
  const answers = []
  for (const email of Object.values(kinds))
    answers.push([comparable(await ask(email, 1)), comparable(await ask(email, 2))])
  for (const seen of answers) expect(seen).toEqual(answers[0])
})

test('the lock after ten failures is the same for unknown accounts', async () => {
  const lockOf = async (email: string) => {
    const seen = []
    for (let n = 0; n < 11; n += 1) seen.push(comparable(await logIn('POST /api/login')(email, n)))
    return seen
  }
  const known = await lockOf((await app.newMember({ passwordHash })).email)
  expect(known.at(-1)?.status).toBe(429)
  expect(await lockOf('nobody-else@example.com')).toEqual(known)
})

test('checking the password of an unknown account takes as long as that of a known one', async () => {
  const quickest = async (hash: string | null | undefined) => {
    let best = Infinity
    for (let n = 0; n < 5; n += 1) {
      const began = performance.now()
      await passwordMatches(hash, `wrong-guess-${n}`)
      best = Math.min(best, performance.now() - began)
    }
    return best
  }
  // Two passes over 19 MiB: without them it would be some hundredths of a millisecond.
  for (const hash of [passwordHash, null, undefined]) expect(await quickest(hash)).toBeGreaterThan(2)
})
