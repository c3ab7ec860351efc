import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Somebody } from '../../../../test/app.ts'
import { climbDeskLadder, climbOperatorLadder } from '../../../../test/ladder.ts'
import { useOperator, why } from '../../../../test/operator-work.ts'
import { outcome } from '../../../../test/order-flow.ts'
import { fetchBytes, photo, sendPhoto } from '../../../../test/uploads.ts'

const { app, flow, work, member, operator } = useOperator()

const removing = 'POST /api/ops/instructors/{instructorId}/photo/remove'

const upload = (who: Somebody | undefined, bytes: Uint8Array) => sendPhoto(app, who, bytes)
const seen = async ({ id }: Somebody) =>
  (await app.as(member)('GET /api/users/{id}/teachers/standard/{teacherId}', { params: { teacherId: id } })).body
const remove = ({ id }: Somebody) => app.as(operator)(removing, { params: { instructorId: id }, body: { why } })

test('the calls of a photo climb the ladder', async () => {
  await climbDeskLadder(app, 'PUT /api/instructor/photo')
  await climbDeskLadder(app, 'DELETE /api/instructor/photo')
  await climbOperatorLadder(app, removing, { params: { instructorId: 1 }, body: { why } })
  expect(outcome(await remove({ ...member, id: 999_999 }))).toBe('404 teacher_not_found')
  const { id } = await app.newInstructor()
  const unexplained = { params: { instructorId: id }, body: { why: '' } }
  expect(outcome(await app.as(operator)(removing, unexplained))).toBe('400 invalid_input')
})

test('a photo is encoded again, small and without the camera’s data, and shown to learners at once', async () => {
  const who = await app.newInstructor()
  expect((await seen(who)).photo).toBeNull()
  const taken = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#369' } })
    .withExif({ IFD0: { Make: 'Camera', Model: 'One' } })
    .jpeg()
    .toBuffer()
  const { status, body } = await upload(who, taken)
  expect([status, body.photo]).toEqual([200, expect.stringMatching(/^\/api\/teachers\/photos\/[0-9a-f-]{36}$/)])
  expect((await seen(who)).photo).toBe(body.photo)

  const served = await fetchBytes(app, undefined, body.photo)
  expect(served.status).toBe(200)
  expect(served.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=2592000, immutable',
  })
  const { width, height, exif } = await sharp(served.bytes).metadata()
  expect([width, height, exif]).toEqual([300, 400, undefined])
})

test('another photo has another address, and a deleted one has none', async () => {
  const who = await app.newInstructor()
  const first = (await upload(who, await photo('#336'))).body.photo
  const second = (await upload(who, await photo('#363'))).body.photo
  expect((await fetchBytes(app, undefined, first)).status).toBe(404)
  expect((await fetchBytes(app, undefined, second)).status).toBe(200)
  const again = await Promise.all([1, 2, 3].map(() => app.as(who)('DELETE /api/instructor/photo')))
  expect(again.map(({ status, body }) => [status, body.photo])).toEqual([1, 2, 3].map(() => [200, null]))
  expect((await fetchBytes(app, undefined, second)).status).toBe(404)
  expect((await seen(who)).photo).toBeNull()
})

test('two uploads at once leave one photo', async () => {
  const who = await app.newInstructor()
  const answers = await Promise.all(['#336', '#363', '#633'].map(async (colour) => upload(who, await photo(colour))))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const kept = (await seen(who)).photo
  const found = await Promise.all(answers.map(({ body }) => fetchBytes(app, undefined, body.photo)))
  expect(found.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.map(({ body }) => body.photo)).toContain(kept)
})

test('another kind of file and a broken image are refused, and the former photo stays', async () => {
  const who = await app.newInstructor()
  const { photo: kept } = (await upload(who, await photo())).body
  const code = async (bytes: Uint8Array) => {
    const { status, body } = await upload(who, bytes)
    return `${status} ${body.code}`
  }
  expect(await code(Buffer.from('<svg onload="alert(1)"/>'))).toBe('415 file_kind')
  expect(await code((await photo()).subarray(0, 200))).toBe('415 image_unreadable')
  expect(outcome(await app.as(who)('PUT /api/instructor/photo', { body: {} }))).toBe('415 wrong_kind')
  expect((await seen(who)).photo).toBe(kept)
})

test('an unknown photo is not found', async () => {
  for (const name of ['00000000-0000-4000-8000-000000000000', 'abc', '1'])
    expect((await fetchBytes(app, undefined, `/api/teachers/photos/${name}`)).status).toBe(404)
})

test('an order shows the face of its instructor', async () => {
  const { id, teacher } = await work.inHand(member)
  const { photo: address } = (await upload(teacher, await photo())).body
  expect((await flow.read(member, id)).teacher).toMatchObject({ id: teacher.id, photo: address })
})

test('an operator removes a photo once, which is recorded', async () => {
  const who = await app.newInstructor()
  expect(outcome(await remove(who))).toBe('409 nothing_to_change')
  const { photo: address } = (await upload(who, await photo())).body
  const instructor = { params: { instructorId: who.id } }
  expect((await app.as(operator)('GET /api/ops/instructors/{instructorId}', instructor)).body.photo).toBe(address)
  const taps = await Promise.all([1, 2].map(() => remove(who)))
  expect(taps.map(outcome).toSorted()).toEqual(['204', '409 nothing_to_change'])
  expect((await fetchBytes(app, undefined, address)).status).toBe(404)
  const [act] = (await work.acts()).filter((one) => one.subject_id === who.id)
  expect(act).toMatchObject({ act: 'remove_photo', before: { photo: true }, after: { photo: false } })
})
