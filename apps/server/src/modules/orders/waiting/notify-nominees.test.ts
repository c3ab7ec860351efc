import { beforeEach, expect, test } from 'vitest'
import type { Somebody } from '../../../../test/app.ts'
import { mailsTo } from '../../../../test/mailbox.ts'
import { orderFlow } from '../../../../test/order-flow.ts'
import { useApp } from '../../../../test/use-app.ts'
import { notifyNominees } from './notify-nominees.ts'

const app = useApp()
const flow = orderFlow(app)
let learner: Somebody
let nominee: Somebody
beforeEach(async () => {
  learner = await app.newMember({ points: 5000 })
  nominee = await app.newInstructor()
})

const minute = 60_000
const nominate = (who = learner, options = {}) => flow.place(who, { teacher: nominee.id, options })
const sweep = () => notifyNominees.run(app.services)
const mails = async () => (await mailsTo(app, nominee.email)).filter(({ kind }) => kind === 'nomination')
const streamed = async () => (await flow.streamed('instructor', nominee)).filter((kind) => kind === 'order').length

test('a learner who nominates and cancels repeatedly causes one mail; the desk is notified each time', async () => {
  for (let round = 0; round < 5; round++) {
    await flow.cancel(learner, (await nominate()).id)
    app.clock.advance(minute)
    expect(await sweep()).toBe(0)
  }
  expect(await mails()).toHaveLength(1)
  expect(await streamed()).toBe(10)
  app.clock.advance(60 * minute)
  expect(await sweep()).toBe(0)
  expect(await mails()).toHaveLength(1)
})

test('a nomination that still waits after the hour is mailed once, however many processes sweep', async () => {
  await flow.cancel(learner, (await nominate()).id)
  app.clock.advance(10 * minute)
  const { id } = await nominate()
  app.clock.advance(50 * minute - 1)
  expect(await sweep()).toBe(0)
  app.clock.advance(1)
  const done = await Promise.all([sweep(), sweep(), sweep()])
  expect(done.reduce((sum, one) => sum + one, 0)).toBe(1)
  const [, second, ...more] = await mails()
  expect(more).toEqual([])
  expect(second?.plain).toContain(`/desk/orders/${id}`)
  expect(second?.plain).not.toContain('ほかに')
  app.clock.advance(60 * minute)
  expect(await sweep()).toBe(0)
})

test('several waiting nominations are in one mail with the first deadline; cancelled and claimed ones are left out', async () => {
  await nominate()
  const placed = []
  for (let n = 0; n < 5; n++) {
    app.clock.advance(minute)
    placed.push(await nominate(learner, { open_to_others: n > 0 }))
  }
  const [cancelled, taken, first] = placed
  await flow.cancel(learner, cancelled?.id ?? 0)
  await flow.claim(nominee, taken?.id ?? 0)
  app.clock.advance(55 * minute)
  expect(await sweep()).toBe(1)
  const [, second, ...more] = await mails()
  expect(more).toEqual([])
  expect(second?.plain).toContain(`/desk/orders/${first?.id}`)
  expect(second?.plain).toContain('同じ学習者からの指名が、ほかに2件あります')
  expect(second?.plain).toContain('There are 2 more nominations')
})

test('each pair of learner and instructor has an hour of its own', async () => {
  await nominate()
  await nominate(await app.newMember({ points: 1000 }))
  expect(await mails()).toHaveLength(2)
  const other = await app.newInstructor()
  await flow.place(learner, { teacher: other.id })
  expect(await mailsTo(app, other.email)).toHaveLength(1)
})

test('a nomination that has opened to all is not mailed any more', async () => {
  await nominate()
  await nominate()
  app.clock.advance(12 * 60 * minute)
  expect(await sweep()).toBe(0)
  expect(await mails()).toHaveLength(1)
})
