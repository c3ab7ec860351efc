import { beforeAll, expect, test } from 'vitest'
import { fakePayments } from './fake-payments.ts'
import { useApp } from './use-app.ts'
import { fuzz } from '../../../bench/fuzz/fuzz.ts'
import { hashPassword } from '../src/modules/account/index.ts'
import { findBreaches } from '../src/modules/monitoring/index.ts'

const count = 1500

const app = useApp({ jobs: true, environment: { TRUST_PROXY: 'on' } })
beforeAll(async () => {
  Object.assign(app.services, { payments: fakePayments(() => app.clock.now()).services })
  await app.app.listen({ port: 0 })
})

test(`${count} requests, right and wrong, are answered or refused in the words of the catalogue`, async () => {
  const advance = (ms: number) => app.clock.advance(ms)
  const passwordHash = await hashPassword('tensaku-demo-1')
  const people = {
    verified: () => app.newMember({ points: 20_000 }),
    unverified: () => app.newMember({ verified: false }),
    instructor: () => app.newInstructor({ slots: 5, passwordHash }),
    operator: () => app.newOperator({ passwordHash }),
  }
  const { statuses, succeeded, problems } = await fuzz({ ...app, people, advance }, { seed: 1, count, rows: 4 })
  expect(problems).toEqual([])
  expect(app.errors).toEqual([])
  // Some requests got further than the admission.
  expect(statuses.get(200)).toBeGreaterThan(count / 5)
  expect(succeeded.size).toBeGreaterThan(40)
  const breaches = await findBreaches(app.services.db, app.clock.now())
  expect(breaches.filter(({ total }) => total > 0)).toEqual([])
}, 120_000)
