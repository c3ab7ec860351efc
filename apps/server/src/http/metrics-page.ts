import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { takeSnapshots } from '../modules/monitoring/index.ts'
import type { Services } from '../ports/services.ts'
import { Refused } from './refused.ts'

const hash = (text: string) => createHash('sha256').update(text).digest()

/**
 * `GET /metrics` for Prometheus, to whoever has the token; without one configured there is no such address. No call of the
 * contract, which speaks JSON only. Answers also while the database is away.
 */
export function serveMetrics(app: FastifyInstance, services: Services, token: string) {
  const expected = hash(`Bearer ${token}`)
  const snapshot = takeSnapshots(services)
  app.get('/metrics', async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    // Hashes are of one length, so the time it takes to compare says nothing about the token.
    if (!timingSafeEqual(hash(request.headers.authorization ?? ''), expected)) throw new Refused('unauthenticated')
    const text = await services.metrics.text(await snapshot())
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(text)
  })
}
