import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Somebody } from '../../../test/app.ts'
import { climbDeskLadder } from '../../../test/ladder.ts'
import { desk, orderFlow, outcome, placing } from '../../../test/order-flow.ts'
import { addImage, fetchBytes } from '../../../test/uploads.ts'
import { useApp } from '../../../test/use-app.ts'
import { clearFiles } from './clear-files.ts'
import { keepFile } from './index.ts'

const day = 24 * 60 * 60_000
const deskFile = `${desk()}/files/{file}`
const anyFile = '00000000-0000-4000-8000-000000000000'

const app = useApp()
const flow = orderFlow(app)
let owner: Somebody
beforeAll(async () => {
  owner = await app.newMember({ points: 50_000 })
})

const withFiles = (...urls: string[]) => ({ options: { files: urls.map((url) => ({ url })) } })
const alive = async (url: string, who = owner) => (await fetchBytes(app, who, url)).status === 200
const remove = (...sources: string[]) => app.as(owner)('POST /api/users/{id}/files/delete', { body: { sources } })
const keysOf = async (url: string) =>
  app.services.db
    .selectFrom('files')
    .select(['key', 'thumb_key', 'cleared_at'])
    .where('name', '=', url.slice(-36))
    .executeTakeFirstOrThrow()
/** Every sweep of so many days; the sessions stay in use. */
async function days(count: number) {
  for (let at = 0; at < count; at++) {
    app.clock.advance(day)
    await clearFiles.run(app.services)
  }
  await app.services.db.updateTable('sessions').set({ last_used_at: app.clock.now() }).execute()
}

test('[F-070] an order shows the images of its draft, in their order, and nobody can delete them', async () => {
  const [first, second] = [
    await addImage(app, owner, { background: '#c33' }),
    await addImage(app, owner, { background: '#33c' }),
  ]
  const order = await flow.place(owner, withFiles(second, first))
  expect(order.files).toEqual([{ url: second }, { url: first }])
  expect((await flow.read(owner, order.id)).files).toEqual([{ url: second }, { url: first }])
  expect((await remove(first)).status).toBe(204)
  expect(await alive(first)).toBe(true)
})

test('[Q-63] an order has at most five images, all of them stored and the member’s own', async () => {
  const other = await app.newMember()
  const theirs = await addImage(app, other)
  const own = await addImage(app, owner)
  const problems = async (...urls: string[]) => {
    const save = await app.newSave(owner, withFiles(...urls))
    const body = { save_id: save.id, expected: { points: 0, quota: 0 } }
    const answer = await app.as(owner)(placing, { key: randomUUID(), body })
    if (answer.body.code === 'price_changed') {
      const agreed = { ...body, expected: answer.body.price }
      const { body: refused } = await app.as(owner)(placing, { key: randomUUID(), body: agreed })
      answer.body = refused
    }
    await app.as(owner)('DELETE /api/users/{id}/saves/{saveId}', { params: { saveId: save.id } })
    return [answer.body.code, answer.body.problems]
  }
  expect(await problems('local:5b1c')).toEqual(['invalid_draft', [{ key: 'files_unsent' }]])
  expect(await problems(...Array.from({ length: 6 }, () => own))).toEqual([
    'invalid_draft',
    [{ key: 'files_too_many', max: 5 }],
  ])
  for (const gone of [theirs, theirs.replace(`/${other.id}/`, `/${owner.id}/`), 'https://elsewhere.example/a.jpg'])
    expect(await problems(own, gone)).toEqual(['invalid_draft', [{ key: 'files_gone' }]])
})

test('an instructor sees the number of images, and the images after claiming the order', async () => {
  await climbDeskLadder(app, deskFile, { params: { orderId: 1, file: anyFile } })
  const url = await addImage(app, owner)
  const order = await flow.place(owner, withFiles(url))
  const [instructor, other] = [await app.newInstructor(), await app.newInstructor()]
  const ofDesk = `/api/instructor/orders/${order.id}/files/${url.slice(-36)}`
  expect((await flow.see(instructor, order.id)).body).toMatchObject({ images: 1, files: [] })
  expect((await fetchBytes(app, instructor, ofDesk)).status).toBe(404)

  const { body: claimed } = await flow.claim(instructor, order.id)
  expect(claimed).toMatchObject({ images: 1, files: [{ url: ofDesk }] })
  const seen = await fetchBytes(app, instructor, ofDesk)
  expect([seen.status, seen.headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect(seen.bytes.equals((await fetchBytes(app, owner, url)).bytes)).toBe(true)
  expect((await fetchBytes(app, other, ofDesk)).status).toBe(404)
  expect((await fetchBytes(app, instructor, url)).status).toBe(403)
  const elsewhere = await addImage(app, owner)
  expect((await fetchBytes(app, instructor, ofDesk.replace(url.slice(-36), elsewhere.slice(-36)))).status).toBe(404)

  expect(outcome(await flow.release(instructor, order.id))).toBe('204')
  expect((await fetchBytes(app, instructor, ofDesk)).status).toBe(404)
})

test('a copy of an order has its images too, and deleting the copy leaves the order whole', async () => {
  const url = await addImage(app, owner)
  const order = await flow.place(owner, withFiles(url))
  const copying = 'POST /api/users/{id}/saves/orders/{orderId}/duplicate'
  const copy = await app.as(owner)(copying, { params: { orderId: order.id }, key: randomUUID() })
  expect(copy.body.options.files).toEqual([{ url }])
  await app.as(owner)('DELETE /api/users/{id}/saves/{saveId}', { params: { saveId: copy.body.id } })
  await remove(url)
  await days(60)
  expect(await alive(url)).toBe(true)
})

test('an image without a draft or an order is deleted once its draft cannot be restored any more', async () => {
  const [kept, dropped, never] = [await addImage(app, owner), await addImage(app, owner), await addImage(app, owner)]
  await app.newSave(owner, withFiles(kept))
  const save = await app.newSave(owner, withFiles(dropped))
  await app.as(owner)('DELETE /api/users/{id}/saves/{saveId}', { params: { saveId: save.id } })
  await days(30)
  expect(await Promise.all([kept, dropped, never].map((url) => alive(url)))).toEqual([true, true, true])
  await days(15)
  expect(await Promise.all([kept, dropped, never].map((url) => alive(url)))).toEqual([true, false, false])
  const { key, thumb_key: thumb, cleared_at: cleared } = await keysOf(dropped)
  expect(cleared).not.toBeNull()
  expect(await app.services.storage.get(key)).toBeUndefined()
  expect(await app.services.storage.get(thumb ?? '')).toBeUndefined()
})

test('the images of an order are deleted a year after its end', async () => {
  const url = await addImage(app, owner)
  const order = await flow.place(owner, withFiles(url))
  await flow.cancel(owner, order.id)
  await days(340)
  expect((await flow.read(owner, order.id)).files).toEqual([{ url }])
  await days(80)
  expect(await alive(url)).toBe(false)
  expect((await flow.read(owner, order.id)).files).toEqual([])
})

test('an upload that broke off is no file and is deleted', async () => {
  const who = await app.newMember()
  const storage = { ...app.services.storage, put: () => Promise.reject(new Error('full')) }
  const file = {
    userId: who.id,
    kind: 'pdf',
    mime: 'application/pdf',
    title: 'a.pdf',
    bytes: Buffer.from('a'),
  } as const
  await expect(keepFile({ ...app.services, storage }, file)).rejects.toThrow('full')
  const [row] = await app.services.db.selectFrom('files').select('name').where('user_id', '=', who.id).execute()
  expect(await alive(`/api/users/${who.id}/files/${row?.name}`, who)).toBe(false)
  await days(8)
  const cleared = app.services.db.selectFrom('files').select('cleared_at').where('user_id', '=', who.id)
  expect((await cleared.executeTakeFirstOrThrow()).cleared_at).not.toBeNull()
})

test('files that cannot be deleted, however many, delay the others for one round at most', async () => {
  const who = await app.newMember()
  const url = await addImage(app, who)
  const { db, clock, storage } = app.services
  const {
    id: _,
    name: _name,
    ...file
  } = await db.selectFrom('files').selectAll().where('name', '=', url.slice(-36)).executeTakeFirstOrThrow()
  const stuck = Array.from({ length: 100 }, (_none, n) => ({
    ...file,
    name: randomUUID(),
    key: `stuck/${n}`,
    thumb_key: null,
    deleted_at: new Date(clock.now().getTime() - day),
  }))
  await db.insertInto('files').values(stuck).execute()
  await app.as(who)('POST /api/users/{id}/files/delete', { body: { sources: [url] } })
  const failing = (key: string) => (key.startsWith('stuck/') ? Promise.reject(new Error('away')) : storage.delete(key))
  const round = () => clearFiles.run({ ...app.services, storage: { ...storage, delete: failing } })
  await round()
  await round()
  expect(app.errors.splice(0)).toHaveLength(100)
  expect((await keysOf(url)).cleared_at).not.toBeNull()
  await db.deleteFrom('files').where('key', 'like', 'stuck/%').execute()
})

test('an unreachable storage delays nothing else, and is tried again', async () => {
  const urls = [await addImage(app, owner), await addImage(app, owner)]
  await remove(...urls)
  const { storage } = app.services
  const [away] = await Promise.all(urls.map(keysOf))
  const failing = (key: string) => (key === away?.key ? Promise.reject(new Error('away')) : storage.delete(key))
  await clearFiles.run({ ...app.services, storage: { ...storage, delete: failing } })
  expect(app.errors.splice(0)).toMatchObject([{ message: 'a file could not be cleared away' }])
  const cleared = async () => (await Promise.all(urls.map(keysOf))).map(({ cleared_at: at }) => at !== null)
  expect(await cleared()).toEqual([false, true])
  app.clock.advance(60 * 60_000)
  await clearFiles.run(app.services)
  expect(await cleared()).toEqual([true, true])
})
