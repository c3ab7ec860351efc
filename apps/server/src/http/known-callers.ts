import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Log } from '../ports/log.ts'

/**
 * Node asks for an address when it is first wanted, and who has hung up by then has none any more. Here it is asked when he
 * comes, and Node remembers it: whoever is heard has an address, however soon he goes.
 */
export function knowCallers(app: FastifyInstance): void {
  app.server.on('connection', (socket: Socket) => {
    if (socket.remoteAddress === undefined) socket.destroy()
  })
}

const forwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip']

/**
 * Behind a proxy that is not believed all people share its address, and so one limit: said once, at the first request that
 * came through one. Anybody can send such a header, so it is a hint and changes nothing.
 */
export function nameUntrustedProxy(app: FastifyInstance, log: Log): void {
  let said = false
  app.addHook('onRequest', async ({ headers }) => {
    const header = said ? undefined : forwarded.find((name) => headers[name] !== undefined)
    if (header === undefined) return
    said = true
    log.warn('a request came through a proxy, but TRUST_PROXY is off: all callers count as one address', { header })
  })
}

/** The address of a caller. Undefined where the connection has none, whatever the framework's types say. */
export const addressOf = (request: FastifyRequest): string | undefined => request.ip
