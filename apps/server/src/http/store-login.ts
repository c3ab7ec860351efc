import type { FastifyInstance } from 'fastify'
import { redeemStoreTicket } from '../modules/account/index.ts'
import type { Services } from '../ports/services.ts'

const shop = '/shop'
const places: Readonly<Record<string, string>> = {
  'purchase-points': '/shop/points',
  'purchase-monthly-plans': '/subscriptions/plans',
}

/**
 * C-007, Q-31: signs members in to the store while it is part of these pages. The ticket is used up. A visitor without a
 * valid one sees the shop signed out.
 */
export function serveStoreLogin(app: FastifyInstance, services: Services) {
  app.get('/store/login', { exposeHeadRoute: false, config: { page: true } }, async (request, reply) => {
    const { sso_token: token, route_name: name } = request.query as Record<string, unknown>
    const good = typeof token === 'string' && (await redeemStoreTicket(services, token))
    const place = good && typeof name === 'string' && Object.hasOwn(places, name) ? places[name] : undefined
    return reply.headers({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }).redirect(place ?? shop)
  })
}
