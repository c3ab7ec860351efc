import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Somebody } from '../../../test/app.ts'
import { formOf, photo, send } from '../../../test/uploads.ts'
import { useApp } from '../../../test/use-app.ts'

/** Files that one member may send at the same time. */
const atOnce = 3
const patience = { timeout: 20_000 }

const app = useApp()
beforeAll(async () => {
  await app.app.listen({ port: 0, host: '127.0.0.1' })
})

/** Begins to send a file, and never ends. */
function begin({ id, token }: Somebody, { payload, headers }: ReturnType<typeof formOf>): Socket {
  const socket = connect((app.app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  const lines = [
    `POST /api/users/${id}/files/add HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${token}`,
    `Content-Type: ${headers['content-type']}`,
    `Content-Length: ${payload.length}`,
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  socket.write(payload.subarray(0, payload.length / 2))
  return socket
}

test('a member sends three files at a time; a fourth is refused unread, others are not, and a closed connection frees a place', async () => {
  const [member, other] = [await app.newMember(), await app.newMember()]
  const form = formOf([{ name: 'photo.jpg', bytes: await photo() }])
  const entered = vi.spyOn(app.services.uploads, 'run')
  const begun = Array.from({ length: atOnce }, () => begin(member, form))
  onTestFinished(() => begun.forEach((socket) => void socket.destroy()))
  await vi.waitFor(() => expect(entered).toHaveBeenCalledTimes(atOnce), patience)
  const { status, headers, body } = await send(app, member, form)
  expect([status, headers['retry-after'], body.code, body.retry_after]).toEqual([503, '15', 'busy', 15])
  expect(body.message).toContain('15秒ほど経ってから')
  const unread = begin(member, form)
  begun.push(unread)
  const [answer] = (await once(unread, 'data')) as [Buffer]
  expect(String(answer)).toMatch(/^HTTP\/1\.1 503 /)
  expect((await send(app, other, form)).status).toBe(201)

  begun[0]?.destroy()
  await vi.waitFor(async () => expect((await send(app, member, form)).status).toBe(201), patience)
})

test('a call that waits in a queue notices that its caller has hung up', async () => {
  const entered = vi.spyOn(app.services.uploads, 'run')
  entered.mockClear()
  const socket = begin(await app.newMember(), formOf([{ name: 'photo.jpg', bytes: await photo() }]))
  onTestFinished(() => void socket.destroy())
  await vi.waitFor(() => expect(entered).toHaveBeenCalledOnce(), patience)
  const [asker] = entered.mock.calls[0] ?? []
  expect(asker?.gone.aborted).toBe(false)
  socket.destroy()
  await vi.waitFor(() => expect(asker?.gone.aborted).toBe(true), patience)
})
