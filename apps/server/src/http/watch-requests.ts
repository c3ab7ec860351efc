import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../ports/services.ts'
import { placeOf } from './places.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers with a stream, which stays open for minutes. */
    stream?: boolean
  }
}

/** Probes that come every few seconds. */
const probes = new Set(['/healthz', '/readyz', '/metrics'])

/** The client disconnected before it was answered. */
const goneAway = 499

/** The pattern of the address, because the address itself may contain ids and one-time tokens. */
const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? `(${placeOf(request.url)})`

/** Counts and logs each request when it is over. */
export function watchRequests(app: FastifyInstance, { log, metrics }: Pick<Services, 'log' | 'metrics'>) {
  app.addHook('onRequest', (request, { raw }, done) => {
    const began = performance.now()
    const { stream = false } = request.routeOptions.config
    if (!stream) metrics.underWay(1)
    raw.once('close', () => {
      const ms = performance.now() - began
      const status = raw.headersSent ? raw.statusCode : goneAway
      const { method } = request
      const route = routeOf(request)
      if (!stream) metrics.underWay(-1)
      metrics.answered({ method, route, status, seconds: stream ? undefined : ms / 1000 })
      const fields = { request: request.id, method, route, status, ms: Math.round(ms * 10) / 10 }
      if (probes.has(route)) log.debug('request', fields)
      else log.info('request', fields)
    })
    done()
  })
}
