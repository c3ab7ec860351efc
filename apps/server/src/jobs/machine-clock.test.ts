import { expect, test } from 'vitest'
import { useApp } from '../../test/use-app.ts'
import { machineClockCheck } from './machine-clock.ts'

const minute = 60_000
let off = 3 * minute
const machine = { now: () => new Date(Date.now() + off) }
const app = useApp({ jobs: true, machine })
const swept = async () => (await app.services.db.selectFrom('due_checks').selectAll().execute()).length

test('a process whose clock is minutes off does not sweep, reports both times, is not ready, and recovers', async () => {
  const logged: Record<string, unknown>[] = []
  const { db, health, log } = app.services
  const error: typeof log.error = (_message, _cause, fields = {}) => void logged.push(fields)
  const check = machineClockCheck({ db, health, log: { ...log, error } }, machine)
  const ready = async () => (await app.as(undefined)('GET /readyz')).status
  expect(await check()).toBe(false)
  const at = (name: string) => Date.parse(String(logged[0]?.[name]))
  expect(Math.round((at('machine') - at('database')) / minute)).toBe(3)
  // The process itself reports it too, when it begins.
  await expect.poll(() => app.errors.map(({ message }) => message).join()).toMatch(/^the clock of this machine is off/)
  expect([await ready(), await swept()]).toEqual([503, 0])
  off = -3 * minute
  expect(await check()).toBe(false)
  off = minute
  expect(await check()).toBe(true)
  expect(await ready()).toBe(200)
  app.errors.splice(0)
})
