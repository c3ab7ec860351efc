import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'

test('a process is ready when it reaches a migrated database and its sweeps run; a failing sweep does not make it unready', async () => {
  const app = await startApp()
  const { db, health, clock } = app.services
  const ready = async () => (await app.as(undefined)('GET /readyz')).status
  const alive = async () => (await app.as(undefined)('GET /healthz')).status
  expect([await alive(), await ready()]).toEqual([200, 200])
  health.began('send-mails', clock.now())
  health.ended('send-mails', true)
  app.clock.advance(7_200_000)
  expect(health.troubles()).toHaveLength(1)
  expect([await alive(), await ready()]).toEqual([200, 200])

  const [name = ''] = (await db.selectFrom('migrations').select('name').execute()).map((row) => row.name)
  await db.deleteFrom('migrations').where('name', '=', name).execute()
  expect([await alive(), await ready()]).toEqual([200, 503])
  await db.insertInto('migrations').values({ name }).execute()
  expect(await ready()).toBe(200)
  health.stopped = true
  expect([await alive(), await ready()]).toEqual([200, 503])
  await app.close()
})

test('[X-24] the service reports whether it is alive and ready, its version and, with a token, its metrics', async () => {
  const token = 'metrics-token-of-the-tests'
  const app = await startApp({ environment: { METRICS_TOKEN: token } })
  const ask = (url: string, headers = {}) => app.app.inject({ url, headers })
  for (const path of ['/healthz', '/readyz']) expect((await ask(path)).json()).toEqual({ ok: true })
  expect((await ask('/api/version')).json()).toEqual({ version: app.services.version, demo: false })
  expect(app.services.version).toMatch(/^\d+\.\d+\.\d+$/)
  expect((await ask('/metrics')).statusCode).toBe(401)
  const metrics = await ask('/metrics', { authorization: `Bearer ${token}` })
  expect([metrics.statusCode, metrics.body.includes('tensaku_build_info{')]).toEqual([200, true])
  await app.close()
})
