import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { startApp } from '../../test/app.ts'
import { orderFlow } from '../../test/order-flow.ts'
import { useApp } from '../../test/use-app.ts'

const token = 'metrics-token-of-the-tests'
const app = useApp({ environment: { METRICS_TOKEN: token } })

const ask = (authorization?: string, of = app) =>
  of.app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } })
const lines = async () => (await ask(`Bearer ${token}`)).body.split('\n')
/** A sample by its name and labels. */
const sample = async (name: string) => {
  const line = (await lines()).find((one) => one.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length))
}

test('only a caller with the token reads it, and without a configured token there is no such address', async () => {
  for (const wrong of [
    undefined,
    '',
    'Bearer',
    'Bearer ',
    `Bearer ${token}x`,
    token,
    `Basic ${token}`,
    `bearer ${token}`,
  ]) {
    const { statusCode, body } = await ask(wrong)
    expect([wrong, statusCode, JSON.parse(body).code]).toEqual([wrong, 401, 'unauthenticated'])
  }
  const answer = await ask(`Bearer ${token}`)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(answer.headers['cache-control']).toBe('no-store')
  const closed = await startApp()
  const unknown = await closed.app.inject({ url: '/metricz' })
  const without = await ask(`Bearer ${token}`, closed)
  expect([without.statusCode, without.body]).toEqual([404, unknown.body])
  await closed.close()
})

test('requests are counted by the pattern of their address, never by the address', async () => {
  const member = await app.newMember({ points: 1000 })
  const flow = orderFlow(app)
  const { id } = await flow.place(member)
  await flow.read(member, id)
  await app.as(member)('GET /api/users/{id}/orders/{orderId}', { params: { orderId: 987_654 } })
  for (const path of [
    '/api/secret-1',
    '/no/such/secret-2',
    '/desk/secret-3',
    '/help/secret-4',
    '/x/secret-5.js',
    '/api/%zz',
  ])
    await app.app.inject({ url: `${path}?token=secret-6` })
  const route = 'route="/api/users/:id/orders/:orderId"'
  expect(await sample(`tensaku_http_requests_total{method="GET",${route},status="200"}`)).toBe(1)
  expect(await sample(`tensaku_http_requests_total{method="GET",${route},status="404"}`)).toBe(1)
  expect(await sample(`tensaku_http_request_duration_seconds_count{method="GET",${route}}`)).toBe(2)
  expect(await sample('tensaku_http_requests_total{method="GET",route="(member)",status="404"}')).toBe(1)
  // The request that reads the metrics is itself in progress.
  expect(await sample('tensaku_http_requests_in_flight')).toBe(1)
  const text = (await lines()).join('\n')
  expect(text).not.toMatch(/secret|987654/)
  const routes = new Set([...text.matchAll(/route="([^"]*)"/g)].map((found) => found[1]))
  for (const one of routes) expect(one).not.toMatch(/\d/)
})

test('it shows orders, outboxes, connections, breaches, the version and the process', async () => {
  const soon = await startApp({ environment: { METRICS_TOKEN: token } })
  const read = async () => (await ask(`Bearer ${token}`, soon)).body
  const member = await soon.newMember({ points: 1000 })
  await orderFlow(soon).place(member)
  const { db, clock } = soon.services
  const now = clock.now()
  await sql`insert into mails (kind, recipient, subject, plain, html, created_at, due_at)
    values ('gift', '', '', '', '', ${now}, ${now})`.execute(db)
  await sql`insert into invariant_runs (at, took_ms, results)
    values (${now}, 5, '[{"invariant":"I-01","total":2,"offenders":[],"ms":1},{"invariant":"I-02","total":0,"offenders":[],"ms":1}]')`.execute(
    db,
  )
  soon.clock.advance(90_000)
  const text = await read()
  for (const line of [
    'tensaku_orders{status="0"} 1',
    'tensaku_orders{status="3"} 0',
    'tensaku_orders_oldest_waiting_seconds 90',
    'tensaku_outbox_waiting{outbox="push"} 0',
    'tensaku_outbox_given_up{outbox="mail"} 0',
    'tensaku_invariant_breaches{invariant="I-01"} 2',
    'tensaku_invariant_breaches{invariant="I-02"} 0',
    `tensaku_invariants_checked_timestamp_seconds ${now.getTime() / 1000}`,
    'tensaku_database_up 1',
    'tensaku_streams_open{audience="member"} 0',
    `tensaku_build_info{version="${soon.services.version}"} 1`,
  ])
    expect(text.split('\n')).toContain(line)
  expect(text).toMatch(/^tensaku_outbox_oldest_seconds\{outbox="mail"\} 90$/m)
  expect(text).toMatch(/^tensaku_database_connections\{state="total"\} [1-9]/m)
  expect(text).toMatch(/^process_cpu_seconds_total /m)
  // Read every few seconds at most, however often it is requested.
  await db.deleteFrom('invariant_runs').execute()
  expect(await read()).toContain('tensaku_invariant_breaches{invariant="I-01"} 2')
  await soon.close()
})

test('sweeps are measured, and streams and their events are counted', async () => {
  const { metrics } = app.services
  const at = app.clock.now()
  metrics.swept({ sweep: 'mail', done: 3, failed: false, seconds: 0.5, at })
  metrics.swept({ sweep: 'mail', done: 0, failed: true, seconds: 0.25, at: new Date(at.getTime() + 15_000) })
  expect(await sample('tensaku_sweep_runs_total{sweep="mail"}')).toBe(2)
  expect(await sample('tensaku_sweep_rows_total{sweep="mail"}')).toBe(3)
  expect(await sample('tensaku_sweep_failures_total{sweep="mail"}')).toBe(1)
  expect(await sample('tensaku_sweep_duration_seconds_total{sweep="mail"}')).toBe(0.75)
  expect(await sample('tensaku_sweep_last_success_timestamp_seconds{sweep="mail"}')).toBe(at.getTime() / 1000)

  const member = await app.newMember({ points: 1000 })
  let close = () => {}
  const written: string[] = []
  const stream = {
    write: (text: string) => written.push(text) > 0,
    end: () => {},
    onClose: (listener: () => void) => {
      const before = close
      close = () => (before(), listener())
    },
  }
  await app.services.hub.attach({ audience: 'member', id: member.id, sessionId: 's' }, undefined, stream)
  await orderFlow(app).place(member)
  const events = () => written.filter((text) => text.startsWith('id:')).length
  await expect.poll(events).toBeGreaterThan(0)
  expect(await sample('tensaku_streams_open{audience="member"}')).toBe(1)
  // More of them may arrive during the request.
  const least = events()
  const counted = await sample('tensaku_stream_events_delivered_total{audience="member"}')
  expect(counted).toBeGreaterThanOrEqual(least)
  expect(counted).toBeLessThanOrEqual(events())
  close()
  expect(await sample('tensaku_streams_open{audience="member"}')).toBe(0)
})

test('a busy or unreachable database is reported as such, and soon', async () => {
  const poor = await startApp({ environment: { METRICS_TOKEN: token } })
  const { db } = poor.services
  const asked = async () => (await ask(`Bearer ${token}`, poor)).body
  const held = db.transaction().execute(async (tx) => {
    await sql`lock table orders in access exclusive mode`.execute(tx)
    const text = await asked()
    expect(text).toContain('tensaku_database_up 0')
    expect(text).not.toMatch(/^tensaku_(orders|outbox|invariant)\w*[ {]/m)
  })
  await held
  expect(await asked()).toContain('tensaku_database_up 1')
  await db.destroy()
  const away = await startApp({ environment: { METRICS_TOKEN: token } })
  await away.services.db.destroy()
  const { statusCode, body } = await ask(`Bearer ${token}`, away)
  expect([statusCode, body.includes('tensaku_database_up 0')]).toEqual([200, true])
  for (const one of [poor, away]) await one.close().catch(() => {})
})
