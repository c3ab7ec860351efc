import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useApp } from '../../test/use-app.ts'
import type { Tx } from './database.ts'
import { lockUser } from './locks.ts'
import { inTransaction } from './transaction.ts'

const app = useApp()

/** Two transactions that lock one member each and then the other's; `again`: in every try, not only in the first. */
async function crossed({ again }: { again: boolean }) {
  const [one, other] = [(await app.newMember()).id, (await app.newMember()).id]
  const tries = [0, 0]
  const holding = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const done = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const work = (own: number) => async (tx: Tx) => {
    tries[own] = (tries[own] ?? 0) + 1
    if (again && tries[own] > 1) throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
    // However slow this machine is: by the pause before the second try the other is done.
    if (tries[own] > 1) await done[1 - own]?.promise
    await sql`set local deadlock_timeout = '20ms'`.execute(tx)
    await lockUser(tx, own === 0 ? one : other)
    holding[own]?.resolve()
    await holding[1 - own]?.promise
    await lockUser(tx, own === 0 ? other : one)
    return own
  }
  const ended = await Promise.allSettled(
    [0, 1].map((own) => inTransaction(app.services.db, work(own)).finally(done[own]?.resolve)),
  )
  return { tries: tries.toSorted((a, b) => a - b), ended: ended.map(({ status }) => status).toSorted() }
}

test('of two that wait for each other one is done, and the other after it', async () => {
  expect(await crossed({ again: false })).toEqual({ tries: [1, 2], ended: ['fulfilled', 'fulfilled'] })
})

test('a second deadlock, and any other error at once, is thrown', async () => {
  expect(await crossed({ again: true })).toEqual({ tries: [1, 2], ended: ['fulfilled', 'rejected'] })
  let tries = 0
  const failing = inTransaction(app.services.db, async () => {
    tries += 1
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(tries).toBe(1)
})
