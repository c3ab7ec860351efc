import { expect, test } from 'vitest'
import { useApp } from '../../test/use-app.ts'
import { machineClockCheck } from './machine-clock.ts'

const minute = 60_000
let off = 3 * minute
const machine = { now: () => new Date(Date.now() + off) }
const app = useApp({ jobs: true, machine })
const swept = async () => (await app.services.db.selectFrom('due_checks').selectAll().execute()).length

test('a process whose machine is minutes off does not sweep, names both times, is not ready, and recovers', async () => {
  const check = machineClockCheck(app.services, machine)
  const ready = async () => (await app.as(undefined)('GET /readyz')).status
  expect(await check()).toBe(false)
  expect(app.errors.splice(0)).not.toEqual([])
  expect([await ready(), await swept()]).toEqual([503, 0])
  off = -3 * minute
  expect(await check()).toBe(false)
  off = minute
  expect(await check()).toBe(true)
  expect(await ready()).toBe(200)
  app.errors.splice(0)
})
