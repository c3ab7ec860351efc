import { beforeAll, expect, test } from 'vitest'
import type { Somebody } from '../../../test/app.ts'
import { climbMemberLadder } from '../../../test/ladder.ts'
import { addImage, fetchBytes, formOf, photo, send } from '../../../test/uploads.ts'
import { useApp } from '../../../test/use-app.ts'

const adding = 'POST /api/users/{id}/files/add'
const deleting = 'POST /api/users/{id}/files/delete'
const getting = 'GET /api/users/{id}/files/{file}'
const anyFile = '00000000-0000-4000-8000-000000000000'
const megabyte = 1024 * 1024

const app = useApp()
let owner: Somebody
beforeAll(async () => {
  owner = await app.newMember()
})

const remove = (who: Somebody, sources: unknown) => app.as(who)(deleting, { body: { sources } })

test('[C-058] an image is taken and its address is fetchable by its owner only', async () => {
  await climbMemberLadder(app, adding)
  await climbMemberLadder(app, getting, { params: { file: anyFile } })
  const { status, body } = await send(app, owner, formOf([{ name: '原稿 1.JPG', bytes: await photo() }]))
  expect(status).toBe(201)
  expect(body).toEqual({ url: expect.stringMatching(new RegExp(`^/api/users/${owner.id}/files/[0-9a-f-]{36}$`)) })

  const own = await fetchBytes(app, owner, body.url)
  expect(own.status).toBe(200)
  expect(own.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': String(own.bytes.length),
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'content-disposition': `attachment; filename="__ 1.jpg"; filename*=UTF-8''%E5%8E%9F%E7%A8%BF%201.jpg`,
  })
  expect(own.headers['content-encoding']).toBeUndefined()
  expect(own.bytes.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  const small = await fetchBytes(app, owner, `${body.url}?size=thumb`)
  expect([small.status, small.bytes.equals(own.bytes)]).toEqual([200, false])

  const other = await app.newMember()
  expect((await fetchBytes(app, undefined, body.url)).status).toBe(401)
  expect((await fetchBytes(app, other, body.url)).status).toBe(403)
  expect((await fetchBytes(app, await app.newInstructor(), body.url)).status).toBe(403)
  expect((await fetchBytes(app, other, body.url.replace(`/${owner.id}/`, `/${other.id}/`))).status).toBe(404)
})

test('[C-058] more than 10 MB is 413, another kind of content 415, regardless of its name', async () => {
  const code = async (form: ReturnType<typeof formOf>) => {
    const { status, body } = await send(app, owner, form)
    return `${status} ${body.code}`
  }
  const large = Buffer.alloc(10 * megabyte + 1, (await photo()).subarray(0, 200))
  expect(await code(formOf([{ name: 'a.jpg', bytes: large }]))).toBe('413 file_too_large')
  expect(await code(formOf([{ name: 'a.jpg', bytes: Buffer.from('<svg onload="alert(1)"/>') }]))).toBe('415 file_kind')
  expect(await code(formOf([{ name: 'a.jpg', bytes: (await photo()).subarray(0, 200) }]))).toBe('415 image_unreadable')
  const detailed = await photo('#333', 9000, 8000)
  expect(await code(formOf([{ name: 'a.jpg', bytes: detailed }]))).toBe('413 image_too_many_pixels')
  const json = await app.as(owner)(adding, { body: { file: 'x' } })
  expect([json.status, json.body.code]).toEqual([415, 'wrong_kind'])
  const png = formOf([{ name: 'a.exe', bytes: await photo(), type: 'application/x-msdownload' }])
  expect((await send(app, owner, png)).status).toBe(201)
})

test('a form is read to its limits and no further', async () => {
  const one = { name: 'a.jpg', bytes: await photo() }
  const code = async (payload: Buffer<ArrayBuffer>, headers: Record<string, string>) => {
    const { body } = await send(app, owner, { payload, headers: headers as never })
    return body.code
  }
  const two = formOf([one, one])
  expect(await code(two.payload, two.headers)).toBe('file_too_large')
  const none = formOf([])
  expect(await code(none.payload, none.headers)).toBe('invalid_input')
  const cut = formOf([one])
  expect(await code(cut.payload.subarray(0, 200), cut.headers)).toBe('invalid_input')
  expect(await code(cut.payload, { 'content-type': 'multipart/form-data' })).toBe('invalid_input')
  expect(await code(Buffer.alloc(0), cut.headers)).toBe('invalid_input')
  const named = formOf([{ ...one, name: '../../etc/passwd\u0000.jpg' }])
  expect((await send(app, owner, named)).status).toBe(201)
})

test('a form sent to another call is refused before it is read', async () => {
  const { payload, headers } = formOf([{ name: 'a.jpg', bytes: Buffer.alloc(megabyte) }])
  const answer = await app.app.inject({
    method: 'POST',
    url: `/api/users/${owner.id}/files/delete`,
    payload,
    headers: { ...headers, authorization: `Bearer ${owner.token}` },
  })
  expect(answer.json().code).toBe('too_large')
})

test('[C-059] a deleted image answers 404, and so does one of another member', async () => {
  await climbMemberLadder(app, deleting, { body: { sources: ['x'] } })
  const url = await addImage(app, owner)
  const other = await app.newMember()
  const theirs = await addImage(app, other)
  for (const foreign of [theirs, theirs.replace(`/${other.id}/`, `/${owner.id}/`), '/api/users/1/files/x', 'https://x'])
    expect((await remove(owner, [url, foreign])).body.code).toBe('file_not_found')
  expect((await fetchBytes(app, owner, url)).status).toBe(200)
  for (const wrong of [undefined, [], 'x', [1], Array(21).fill(url)])
    expect((await remove(owner, wrong)).body.code).toBe('invalid_input')
  expect((await remove(owner, [url])).status).toBe(204)
  expect((await fetchBytes(app, owner, url)).status).toBe(404)
  expect((await remove(owner, [url])).status).toBe(404)
  expect((await fetchBytes(app, other, theirs)).status).toBe(200)
})

test('an image that two drafts show outlives its removal from the first', async () => {
  const who = await app.newMember()
  const url = await addImage(app, who)
  const first = await app.newSave(who, { options: { files: [{ url }] } })
  await app.newSave(who, { options: { files: [{ url }] } })
  expect((await remove(who, [url])).status).toBe(204)
  expect((await fetchBytes(app, who, url)).status).toBe(200)
  await app.as(who)('DELETE /api/users/{id}/saves/{saveId}', { params: { saveId: first.id } })
  expect((await remove(who, [url])).status).toBe(204)
  expect((await fetchBytes(app, who, url)).status).toBe(404)
})

test('images are limited by the hour', async () => {
  const who = await app.newMember()
  const broken = formOf([{ name: 'a.jpg', bytes: Buffer.from('x') }])
  for (let at = 0; at < 60; at++) expect((await send(app, who, broken)).status).toBe(415)
  expect((await send(app, who, broken)).body.code).toBe('too_many_requests')
})
