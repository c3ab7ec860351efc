import { randomUUID } from 'node:crypto'
import { calls } from '@tensaku/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Somebody } from '../../../test/app.ts'
import { saveContent } from '../../../test/builders.ts'
import { outcome } from '../../../test/order-flow.ts'
import { useApp } from '../../../test/use-app.ts'
import { forgetRevisions } from './forget-revisions.ts'

const app = useApp({ now: '2026-11-20T03:00:00Z' })

const one = '/api/users/{id}/saves/{saveId}'
const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** Writes a draft on its present revision, or on `base`; null is a write without a base. */
async function put(who: Somebody, saveId: number, title: string, base?: number | null, text = '') {
  const at = { params: { saveId } }
  const revision = base === undefined ? (await app.as(who)(`GET ${one}`, at)).body.revision : base
  const content = saveContent({ drafts: { title, items: [{ english: text, japanese: '' }] } })
  return app.as(who)(`PUT ${one}`, {
    ...at,
    body: { ...content, ...(revision !== null && { base_revision: revision }) },
  })
}

/** The titles of a draft's whole revisions, oldest first. */
async function whole(saveId: number): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select content -> 'drafts' ->> 'title' as title from save_revisions
    where save_id = ${saveId} and content is not null order by revision`.execute(app.services.db)
  return rows.map(({ title }) => title)
}

test('the last text of a minute stays whole, and after an hour the last text of each hour', async () => {
  const who = await app.newMember()
  app.clock.set('2026-11-20T03:00:05Z')
  const { id } = await app.newSave(who, { drafts: { title: '始め' } })
  for (const [at, title] of [
    ['03:00:20', '0分20秒'],
    ['03:00:50', '0分50秒'],
    ['03:01:10', '1分10秒'],
    ['03:59:30', '59分30秒'],
    ['04:00:10', '4時'],
    ['04:30:00', '4時30分'],
    ['06:00:00', '6時'],
  ]) {
    app.clock.set(`2026-11-20T${at}Z`)
    expect((await put(who, id, title ?? '')).status).toBe(200)
  }
  expect(await whole(id)).toEqual(['0分50秒', '1分10秒', '59分30秒', '4時', '4時30分'])
  app.clock.set('2026-11-20T07:00:01Z')
  await forgetRevisions.run(app.services)
  expect(await whole(id)).toEqual(['59分30秒', '4時30分'])
  app.clock.advance(day)
  await forgetRevisions.run(app.services)
  expect(await whole(id)).toEqual(['59分30秒', '4時30分'])
})

test('[Q-47] a text that its replacer had not seen stays whole, within a minute too', async () => {
  const who = await app.newMember()
  const { id } = await app.newSave(who)
  await put(who, id, '読まれなかった')
  await put(who, id, '勝った', null)
  expect(await whole(id)).toEqual(['読まれなかった'])
  app.clock.advance(2 * day)
  await forgetRevisions.run(app.services)
  expect(await whole(id)).toEqual(['読まれなかった'])
})

test('a repeated write is recognised although its text was thinned', async () => {
  const who = await app.newMember()
  const { id } = await app.newSave(who)
  await put(who, id, '届いた', 1)
  for (const title of ['二', '三', '四']) await put(who, id, title)
  app.clock.advance(2 * day)
  await forgetRevisions.run(app.services)
  expect(await whole(id)).not.toContain('届いた')
  const again = await put(who, id, '届いた', 1)
  expect([outcome(again), again.body.arrived, again.body.head.drafts.title]).toEqual(['409 draft_conflict', true, '四'])
  const other = await put(who, id, '届かなかった', 1)
  expect([outcome(other), other.body.arrived, other.body.head.drafts.title]).toEqual([
    '409 draft_conflict',
    false,
    '四',
  ])
})

test('the revisions of a member stay within 20 MB of storage, and the oldest are emptied first', async () => {
  const who = await app.newMember()
  const other = await app.newSave(who)
  const { id } = await app.newSave(who)
  const { db } = app.services
  const stored = db.selectFrom('save_revisions').where('user_id', '=', who.id).where('content', 'is not', null)
  /** Sets the size of each revision: writing so much would take a minute. */
  const swell = (bytes: number) =>
    db
      .updateTable('save_revisions')
      .set({ bytes })
      .where('user_id', '=', who.id)
      .where('content', 'is not', null)
      .execute()
  for (const title of ['一', '二', '三', '四', '五']) await put(who, id, title, null)
  const sizes = await stored.select(['bytes', sql<number>`pg_column_size(content)`.as('size')]).execute()
  expect(sizes.map(({ bytes }) => bytes)).toEqual(sizes.map(({ size }) => size))
  await swell(6_000_000)
  await put(who, id, '六', null)
  expect(await whole(id)).toEqual(['二', '三', '四', '五'])
  await swell(9_000_000)
  app.clock.advance(second)
  await app.as(who)(`DELETE ${one}`, { params: { saveId: other.id } })
  expect([await whole(other.id), await whole(id)]).toEqual([['駅前の本屋'], ['四', '五']])
})

test('fingerprints of deleted drafts and of old revisions are deleted', async () => {
  const who = await app.newMember()
  const { db } = app.services
  const { id } = await app.newSave(who)
  for (const title of ['一', '二', '三']) await put(who, id, title)
  const rows = () => db.selectFrom('save_revisions').select('revision').where('save_id', '=', id).execute()
  expect(await rows()).toHaveLength(3)
  await db.updateTable('saves').set({ revision: 6000 }).where('id', '=', id).execute()
  await put(who, id, '六千')
  expect((await rows()).map(({ revision }) => revision)).toEqual([6000])
  await app.as(who)(`DELETE ${one}`, { params: { saveId: id } })
  expect(await whole(id)).toEqual(['六千'])
  expect(await rows()).toHaveLength(1)
})

test('a member who saves too often has to wait, and their other calls do not count', async () => {
  const who = await app.newMember()
  const { id } = await app.newSave(who)
  const { most, seconds } = calls[`PUT ${one}`].rate
  for (let n = 0; n < most; n += 1) expect((await put(who, id, `${n}`, null)).status).toBe(200)
  const refused = await put(who, id, '速すぎる', null)
  expect([outcome(refused), refused.headers['retry-after']]).toEqual(['429 too_many_requests', String(seconds)])
  expect((await app.as(who)('POST /api/users/{id}/saves', { key: randomUUID(), body: saveContent() })).status).toBe(201)
  app.clock.advance(seconds * second)
  expect((await put(who, id, '続き', null)).status).toBe(200)
})

test('[Q-47] a revision is deleted thirty days after it was replaced, and not a moment sooner', async () => {
  const who = await app.newMember()
  const { id } = await app.newSave(who)
  app.clock.advance(hour)
  await put(who, id, '新しい')
  app.clock.advance(30 * day)
  await forgetRevisions.run(app.services)
  expect(await whole(id)).toEqual(['駅前の本屋'])
  app.clock.advance(1)
  await forgetRevisions.run(app.services)
  const rows = app.services.db.selectFrom('save_revisions').select('revision').where('save_id', '=', id)
  expect(await rows.execute()).toEqual([])
})
