import { expect, test } from 'vitest'
import { useApp } from '../../../test/use-app.ts'

const app = useApp()

const visit = async (route: string) => (await app.as(undefined)('POST /api/analytics', { body: { route } })).status
const counted = () => app.services.db.selectFrom('route_visits').selectAll().orderBy('day').orderBy('route').execute()

test('[X-21] visits of a screen are counted by the day in Japan', async () => {
  app.clock.set('2026-11-20T14:59:59Z')
  for (const route of ['home', 'orders-id', 'home']) expect(await visit(route)).toBe(204)
  app.clock.set('2026-11-20T15:00:00Z')
  expect(await visit('home')).toBe(204)
  expect(await counted()).toEqual([
    { day: '2026-11-20', route: 'home', visits: 2 },
    { day: '2026-11-20', route: 'orders-id', visits: 1 },
    { day: '2026-11-21', route: 'home', visits: 1 },
  ])
})

test('a text that is no name of a screen is refused, and invented names fill no table', async () => {
  for (const route of ['', '/orders/12', 'Home', `a${'b'.repeat(61)}`]) expect(await visit(route)).toBe(400)
  app.clock.set('2026-11-22T03:00:00Z')
  await Promise.all(Array.from({ length: 230 }, (_, at) => visit(`made-up-${at}`)))
  const before = (await counted()).length
  expect(before).toBeLessThan(3 + 225)
  expect(await visit('one-more')).toBe(204)
  expect(await visit('made-up-0')).toBe(204)
  expect(await counted()).toHaveLength(before)
})
