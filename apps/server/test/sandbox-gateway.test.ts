import { addDays, day, jstDate } from '@tensaku/domain/calendar'
import { expect, test } from 'vitest'
import { openDatabase } from '../src/db/database.ts'
import { step } from '../src/modules/monitoring/clock/repo.ts'
import { useSandboxGateway, type SandboxGateway } from '../src/sandbox-gateway.ts'
import { startApp } from './app.ts'
import { freshDatabase, type FreshDatabase } from './database.ts'

const environment = { PATH: process.env['PATH'], NODE_ENV: 'test', GATEWAY_SECRET: 'known' }
const origin = 'http://127.0.0.1:9'
const answers = (url: string) =>
  fetch(`${url}/dev/gateway/control/payments`).then(
    ({ ok }) => ok,
    () => false,
  )

async function onDatabase(work: (database: FreshDatabase) => Promise<void>): Promise<void> {
  const database = await freshDatabase()
  try {
    await work(database)
  } finally {
    await database.drop()
  }
}

/** A gateway that one server has joined. */
async function joined({ url }: FreshDatabase): Promise<SandboxGateway & { url: string }> {
  const gateway = await useSandboxGateway(url, environment)
  gateway.join(origin, 0)
  return { ...gateway, url: gateway.variables['GATEWAY_URL'] ?? '' }
}

test('servers of one database share a gateway, which ends with the last of them and comes back at its address', () =>
  onDatabase(async (database) => {
    const first = await joined(database)
    const second = await joined(database)
    expect(second.variables).toEqual(first.variables)
    expect(first.variables).toMatchObject({ KOMOJU_WEBHOOK_SECRET: 'known' })
    await second.leave()
    expect(await answers(first.url)).toBe(true)
    await first.leave()
    await expect.poll(() => answers(first.url)).toBe(false)
    const third = await joined(database)
    expect(third.variables).toEqual(first.variables)
    await third.leave()
  }))

test('a server passes calls and pages of the gateway on, and the gateway follows a moved clock', () =>
  onDatabase(async (database) => {
    const gateway = await joined(database)
    const app = await startApp({ databaseUrl: database.url, environment: { GATEWAY_URL: gateway.url } })
    const ask = (method: 'GET' | 'PUT', path: string, body?: object) =>
      app.app.inject({
        method,
        url: `/dev/gateway${path}`,
        ...(body && { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      })
    const db = openDatabase(database.url)
    try {
      expect((await ask('PUT', '/control/faults', { drop: 0.5, seed: 7 })).json()).toMatchObject({ drop: 0.5, seed: 7 })
      const faults = await fetch(`${gateway.url}/dev/gateway/control/faults`)
      expect(await faults.json()).toMatchObject({ drop: 0.5, seed: 7 })
      expect((await ask('PUT', '/control/faults', { drop: 7 })).statusCode).toBe(400)
      const page = await ask('GET', '/checkout?token=UNKNOWN')
      expect([page.statusCode, page.headers['content-security-policy']]).toEqual([
        404,
        expect.stringContaining('sandbox allow-forms'),
      ])

      const dayOfStatement = async () => (await ask('GET', '/control/statement')).json().day
      const now = new Date()
      await step(db, 3 * day, { from: now, to: now, swept: [] })
      const later = [0, 1].map((more) => addDays(jstDate(now), 3 + more))
      await expect.poll(dayOfStatement).toSatisfy((at) => later.includes(at))

      await gateway.leave()
      await expect.poll(async () => (await ask('GET', '/control/faults')).statusCode).toBe(503)
    } finally {
      await db.destroy()
      await app.close()
    }
  }))
