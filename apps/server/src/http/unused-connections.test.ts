import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { dropUnusedConnections } from './unused-connections.ts'

const emptyServer = (): FastifyInstance => {
  const app = Fastify({ forceCloseConnections: 'idle' })
  dropUnusedConnections(app)
  return app
}

/** A client that has connected and sent nothing yet. */
async function caller({ server }: FastifyInstance): Promise<{ socket: Socket; gone: Promise<unknown> }> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  const gone = once(socket, 'close')
  await once(server, 'connection')
  return { socket, gone }
}

test('a connection without a request does not keep a server from closing', async () => {
  const app = emptyServer()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { gone } = await caller(app)
  await app.close()
  await gone
  expect(app.server.listening).toBe(false)
})

test('a connection that opens while the server closes does not keep it from closing', async () => {
  const app = emptyServer()
  let late: { gone: Promise<unknown> } | undefined
  app.addHook('preClose', async () => {
    late = await caller(app)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  await app.close()
  await late?.gone
  expect(late).toBeDefined()
})

test('a connection whose answer ends while the server closes does not keep it from closing, and the answer is complete', async () => {
  const app = emptyServer()
  let finish = () => {}
  app.get('/', (_, reply) => {
    reply.hijack()
    reply.raw.write('begun, ')
    finish = () => reply.raw.end('ended')
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { socket, gone } = await caller(app)
  let received = ''
  socket.on('data', (chunk: Buffer) => (received += String(chunk)))
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await once(socket, 'data')
  const closing = app.close()
  setImmediate(() => finish())
  await closing
  await gone
  expect(received).toContain('ended')
})
