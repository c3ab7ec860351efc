import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Somebody } from '../../test/app.ts'
import { useApp } from '../../test/use-app.ts'

/** More than one listener may have open. */
const callers = 60

const app = useApp()
beforeAll(async () => {
  await app.app.listen({ port: 0, host: '127.0.0.1' })
})

const tokenOf = async (member: Somebody): Promise<string> =>
  (await app.as(member)('GET /api/users/{id}/token')).body.token

function ask(token: string): Socket {
  const socket = connect((app.app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(`GET /api/stream HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n\r\n`)
  return socket
}

/** Collects the answers that the server begins, until stopped. */
function answers() {
  const begun: ServerResponse[] = []
  const note = (_: unknown, response: ServerResponse) => void begun.push(response)
  app.app.server.on('request', note)
  return { begun, stop: () => void app.app.server.off('request', note) }
}

/** Holds every admission of a session until `release`. */
async function holdAdmissions() {
  const released = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const over = app.services.db.transaction().execute(async (tx) => {
    await sql`lock table sessions in access exclusive mode`.execute(tx)
    held.resolve()
    await released.promise
  })
  await held.promise
  return async () => {
    released.resolve()
    await over
  }
}

const hearsReady = async (socket: Socket) => {
  let heard = ''
  for await (const part of socket) {
    heard += String(part)
    if (heard.includes('event: ready')) return true
    if (heard.includes('HTTP/1.1 429')) return false
  }
  return false
}

test('callers who hang up during their admission leave no stream, and their next stream opens', async () => {
  const member = await app.newMember()
  const token = await tokenOf(member)
  const attach = vi.spyOn(app.services.hub, 'attach')
  const { begun, stop } = answers()
  const release = await holdAdmissions()
  const sockets = Array.from({ length: callers }, () => ask(token))
  await vi.waitFor(() => expect(begun).toHaveLength(callers), { timeout: 20_000 })
  stop()
  const closed = Promise.all(begun.map((response) => once(response, 'close')))
  for (const socket of sockets) socket.destroy()
  await closed
  await release()
  await vi.waitFor(() => expect(attach).toHaveBeenCalledTimes(callers), { timeout: 20_000 })
  expect(app.application.streams()).toBe(0)
  attach.mockRestore()

  const socket = ask(token)
  expect(await hearsReady(socket)).toBe(true)
})

test('a stream ends with its connection, whether it opened just now or long ago', async () => {
  const token = await tokenOf(await app.newMember())
  const { begun, stop } = answers()
  const [heard, fresh] = [ask(token), ask(token)]
  await vi.waitFor(() => expect(begun).toHaveLength(2), { timeout: 20_000 })
  stop()
  fresh.destroy()
  expect(await hearsReady(heard)).toBe(true)
  heard.destroy()
  await vi.waitFor(() => expect(begun.map(({ closed }) => closed)).toEqual([true, true]), { timeout: 20_000 })
  await vi.waitFor(() => expect(app.application.streams()).toBe(0), { timeout: 20_000 })
})

test('a caller with two requests on a connection who hangs up before the first answer has no stream', async () => {
  const token = await tokenOf(await app.newMember())
  const attach = vi.spyOn(app.services.hub, 'attach')
  const { begun, stop } = answers()
  const release = await holdAdmissions()
  const socket = ask(token)
  socket.write(`GET /api/stream HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n\r\n`)
  await vi.waitFor(() => expect(begun).toHaveLength(2), { timeout: 20_000 })
  stop()
  const closed = Promise.all(begun.map((response) => once(response, 'close')))
  socket.destroy()
  await closed
  await release()
  await vi.waitFor(() => expect(attach).toHaveBeenCalledTimes(2), { timeout: 20_000 })
  expect(app.application.streams()).toBe(0)
  attach.mockRestore()
})
