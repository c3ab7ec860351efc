import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Node asks for an address when it is first wanted, and who has hung up by then has none any more. Here it is asked when he
 * comes, and Node remembers it: whoever is heard has an address, however soon he goes.
 */
export function knowCallers(app: FastifyInstance): void {
  app.server.on('connection', (socket: Socket) => {
    if (socket.remoteAddress === undefined) socket.destroy()
  })
}
