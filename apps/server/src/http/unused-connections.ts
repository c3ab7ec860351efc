import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Lets a closing server end with its last answer. Browsers open connections ahead of need, and Node counts a connection
 * without any request as busy: it would wait a minute for one. A connection whose last answer ends while the server closes
 * would stay open for another 72 seconds.
 */
export function dropUnusedConnections(app: FastifyInstance): void {
  const open = new Set<Socket>()
  let isClosing = false
  app.server.on('connection', (socket: Socket) => {
    if (isClosing) return socket.destroy()
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.server.on('request', (_, response: ServerResponse) => {
    response.once('close', () => {
      // Only after this event is the connection idle.
      if (isClosing) setImmediate(() => app.server.closeIdleConnections())
    })
  })
  app.addHook('preClose', async () => {
    isClosing = true
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
  })
}
