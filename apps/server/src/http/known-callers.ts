import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Log } from '../ports/log.ts'

/**
 * Node reads an address at its first use, and a caller who has hung up by then has none. Here the address is read when the
 * connection opens, and Node remembers it: every caller has an address, however soon they hang up.
 */
export function knowCallers(app: FastifyInstance): void {
  app.server.on('connection', (socket: Socket) => {
    if (socket.remoteAddress === undefined) socket.destroy()
  })
}

const forwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip']

/**
 * Behind an untrusted proxy all callers share its address, and so one limit. This is logged once, at the first request that
 * came through a proxy. Anybody can send such a header, so it is a hint and changes nothing.
 */
export function nameUntrustedProxy(app: FastifyInstance, log: Log): void {
  let warned = false
  app.addHook('onRequest', async ({ headers }) => {
    const header = warned ? undefined : forwarded.find((name) => headers[name] !== undefined)
    if (header === undefined) return
    warned = true
    log.warn('a request came through a proxy, but TRUST_PROXY is off: all callers count as one address', { header })
  })
}

/** The address of a caller. Undefined if the connection has none, although the framework's types exclude that. */
export const addressOf = (request: FastifyRequest): string | undefined => request.ip
