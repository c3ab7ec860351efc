import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useApp } from '../../test/use-app.ts'
import { expirePoints } from '../modules/points/expire-points.ts'
import { findBreaches } from '../modules/monitoring/index.ts'

const app = useApp()

test('points that expired at an hour last to the end of that day; booked expiries and ends of days stay', async () => {
  const { db } = app.services
  const migration = await readFile(new URL('./migrations/050-expiry-at-the-end-of-a-day.sql', import.meta.url), 'utf8')
  app.clock.set('2026-11-20T12:00:00+09:00')
  const who = await app.newMember({ points: 5 })
  const booked = await app.newMember({ points: 5 })
  const endsAt = (id: number, at: string) =>
    sql`update point_lots set expires_at = ${at} where user_id = ${id}`.execute(db)
  const endOf = async (id: number) => {
    const lot = db.selectFrom('point_lots').select('expires_at').where('user_id', '=', id)
    return (await lot.executeTakeFirstOrThrow()).expires_at.toISOString()
  }
  await endsAt(booked.id, '2026-11-20T11:00:00+09:00')
  await expirePoints.run(app.services)

  for (const [from, to] of [
    ['2027-02-18T00:00:00+09:00', '2027-02-18T14:59:59.999Z'],
    ['2027-02-18T12:34:56.789+09:00', '2027-02-18T14:59:59.999Z'],
    ['2027-02-18T23:59:59.9995+09:00', '2027-02-18T14:59:59.999Z'],
    ['2027-02-18T14:59:59.999Z', '2027-02-18T14:59:59.999Z'],
    ['2027-02-18T15:00:00Z', '2027-02-19T14:59:59.999Z'],
  ] as const) {
    await endsAt(who.id, from)
    await sql.raw(migration).execute(db)
    expect(await endOf(who.id)).toBe(to)
  }
  expect(await endOf(booked.id)).toBe('2026-11-20T02:00:00.000Z')
  const breaches = await findBreaches(db, app.clock.now(), ['I-01', 'I-02'])
  expect(breaches.filter(({ total }) => total > 0)).toEqual([])
})
