import { expiryAfter } from '@tensaku/domain/ledger'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { climbMemberLadder } from '../../../test/ladder.ts'
import { useApp } from '../../../test/use-app.ts'
import type { Tx } from '../../db/database.ts'
import { Refused } from '../../http/refused.ts'
import { findBreaches } from '../monitoring/index.ts'
import { balance, charge, grant, refund } from './index.ts'

const app = useApp()

const day = 24 * 60 * 60 * 1000

test('GET points climbs the ladder', () => climbMemberLadder(app, 'GET /api/users/{id}/points'))

test('[I-01][I-02][I-04] under parallel grants, charges and refunds entries and lots agree and nothing falls below zero', async () => {
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('grant' as const),
      amount: fc.integer({ min: 1, max: 500 }),
      days: fc.integer({ min: 1, max: 60 }),
    }),
    fc.record({ kind: fc.constant('charge' as const), amount: fc.integer({ min: 1, max: 700 }) }),
    fc.record({
      kind: fc.constant('refund' as const),
      of: fc.nat(20),
      cause: fc.constantFrom('learner' as const, 'service' as const),
    }),
  )
  let order = 1_000_000
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 6 }),
      async (rounds) => {
        const member = await app.newMember({ points: 300 })
        const charged: number[] = []
        for (const round of rounds) {
          const now = app.clock.now()
          await Promise.all(
            round.map((one) =>
              app.services.db
                .transaction()
                .execute(async (tx) => {
                  if (one.kind === 'grant') {
                    const ref = { type: 'order', id: ++order } as const
                    await grant(tx, {
                      userId: member.id,
                      amount: one.amount,
                      kind: 'compensation',
                      days: one.days,
                      ref,
                      now,
                    })
                  } else if (one.kind === 'charge') {
                    const id = ++order
                    await charge(tx, { userId: member.id, reference: { type: 'order', id }, amount: one.amount, now })
                    charged.push(id)
                  } else {
                    const id = charged[one.of % Math.max(charged.length, 1)]
                    if (id)
                      await refund(tx, { userId: member.id, reference: { type: 'order', id }, cause: one.cause, now })
                  }
                })
                .catch((error: unknown) => {
                  if (!(error instanceof Refused && error.code === 'insufficient_points')) throw error
                }),
            ),
          )
          const results = await findBreaches(app.services.db, now, ['I-01', 'I-02'])
          expect(results.map(({ offenders }) => offenders)).toEqual([[], []])
          expect(await balance(app.services.db, member.id, now)).toBeGreaterThanOrEqual(0)
        }
      },
    ),
    { numRuns: 15 },
  )
})

test('an order is refunded once, to the lots it came from, with their old expiry', async () => {
  const member = await app.newMember({ points: 100 })
  const reference = { type: 'order', id: 77 } as const
  const now = app.clock.now()
  await app.services.db.transaction().execute(async (tx) => {
    await grant(tx, {
      userId: member.id,
      amount: 50,
      kind: 'gift',
      days: 10,
      ref: { type: 'user', id: member.id },
      now,
    })
    expect(await charge(tx, { userId: member.id, reference, amount: 120, now })).toBe(30)
  })
  const refunds = await Promise.all(
    [1, 2, 3].map(() =>
      app.services.db
        .transaction()
        .execute((tx) => refund(tx, { userId: member.id, reference, cause: 'learner', now })),
    ),
  )
  expect(refunds.toSorted((a, b) => a - b)).toEqual([0, 0, 120])
  const { body } = await app.as(member)('GET /api/users/{id}/points')
  expect(body.lots.map((lot: { remaining: number }) => lot.remaining)).toEqual([50, 100])
  expect(Date.parse(body.lots[0].expires_at)).toBe(expiryAfter(now, 10 * day).getTime())
})

test('an order and a question of the same number are charged and refunded apart, each once', async () => {
  const member = await app.newMember({ points: 100 })
  const now = app.clock.now()
  const references = [
    { type: 'order', id: 79 },
    { type: 'question', id: 79 },
  ] as const
  const inTurn = <Answer>(run: (tx: Tx) => Promise<Answer>) => app.services.db.transaction().execute(run)
  for (const reference of references)
    await inTurn((tx) => charge(tx, { userId: member.id, reference, amount: 40, now }))
  const twice = (tx: Tx) => charge(tx, { userId: member.id, reference: references[0], amount: 1, now })
  await expect(inTurn(twice)).rejects.toThrow('point_entries')
  for (const reference of references) {
    const back = () => inTurn((tx) => refund(tx, { userId: member.id, reference, cause: 'service', now }))
    expect([await back(), await back()]).toEqual([40, 0])
  }
  expect(await balance(app.services.db, member.id, now)).toBe(100)
})

test('too few points are refused with the missing amount and the balance', async () => {
  const member = await app.newMember({ points: 10 })
  const taking = (type: 'order' | 'question', id: number) =>
    app.services.db
      .transaction()
      .execute((tx) => charge(tx, { userId: member.id, reference: { type, id }, amount: 25, now: app.clock.now() }))
  const extra = { missing: 15, balance: 10 }
  await expect(taking('order', 78)).rejects.toMatchObject({ code: 'insufficient_points', extra })
  await expect(taking('question', 78)).rejects.toMatchObject({ code: 'question_points', extra })
})

test('the ledger is append-only', async () => {
  await app.newMember({ points: 10 })
  await expect(app.services.db.updateTable('point_entries').set({ amount: 1 }).execute()).rejects.toThrow('append-only')
  await expect(app.services.db.deleteFrom('point_entries').execute()).rejects.toThrow('append-only')
})
