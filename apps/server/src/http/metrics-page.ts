import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { takeSnapshots } from '../modules/monitoring/index.ts'
import type { Services } from '../ports/services.ts'
import { Refused } from './refused.ts'

const hash = (text: string) => createHash('sha256').update(text).digest()

/**
 * `GET /metrics` for Prometheus, with the token. Without a configured token there is no such address. It is no call of the
 * contract, because calls answer JSON. It also answers while the database is away.
 */
export function serveMetrics(app: FastifyInstance, services: Services, token: string) {
  const expected = hash(`Bearer ${token}`)
  const snapshot = takeSnapshots(services)
  app.get('/metrics', async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    // Hashes have one length, so the time of the comparison reveals nothing about the token.
    if (!timingSafeEqual(hash(request.headers.authorization ?? ''), expected)) throw new Refused('unauthenticated')
    const text = await services.metrics.text(await snapshot())
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(text)
  })
}
