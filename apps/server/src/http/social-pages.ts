import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { comeBack, leaveForProvider, type SocialIntent } from '../modules/account/index.ts'
import type { Services } from '../ports/services.ts'
import { addressOf } from './known-callers.ts'
import { Refused } from './refused.ts'
import { socialCookie } from './social-cookie.ts'

/** The screen at which a round trip begins and ends. */
const screenOf = (intent: SocialIntent, outcome: string): string => `/${intent}?${outcome}`
const failed = 'social_error=1'

/** A page of another site may not begin a round trip: its visitor would get an account without asking for it. */
const fromOutside = (request: FastifyRequest): boolean =>
  ['cross-site', 'same-site'].includes(String(request.headers['sec-fetch-site']))

/** Serves the round trip to the social provider as pages, because the browser itself visits the provider. */
export function serveSocialPages(app: FastifyInstance, services: Services) {
  const { social, production, publicUrl, log } = services
  // A HEAD request would use up the ticket of the page.
  const options = { exposeHeadRoute: false, config: { page: true as const } }
  /** A failed round trip leads back to its screen, which shows the failure in place of a bare refusal. */
  const failing = (reply: FastifyReply, intent: SocialIntent, error: unknown) => {
    if (!(error instanceof Refused)) log.error('a social round trip failed', error)
    return reply.redirect(screenOf(intent, failed))
  }
  const browserOf = (request: FastifyRequest) => socialCookie.read(request.headers.cookie, production)

  app.get('/oauth/start', options, async (request, reply) => {
    if (!social) return reply.callNotFound()
    reply.header('Cache-Control', 'no-store')
    const intent = (request.query as { intent?: unknown }).intent === 'signup' ? 'signup' : 'login'
    if (fromOutside(request)) return reply.redirect(`/${intent}`)
    try {
      const address = addressOf(request)
      const left = await leaveForProvider(services, social, { intent, browser: browserOf(request), address })
      if (!left) return await reply.redirect(screenOf(intent, failed))
      return await reply.header('Set-Cookie', socialCookie.set(left.browser, production)).redirect(left.url)
    } catch (error) {
      return failing(reply, intent, error)
    }
  })

  app.get('/oauth/callback', options, async (request, reply) => {
    if (!social) return reply.callNotFound()
    reply.header('Cache-Control', 'no-store')
    const query = request.url.split('?').slice(1).join('?')
    try {
      const { intent, ticket } = await comeBack(services, social, { query, browser: browserOf(request) })
      return await reply.redirect(screenOf(intent, ticket === undefined ? failed : `social=${ticket}`))
    } catch (error) {
      return failing(reply, 'login', error)
    }
  })

  app.get('/oauth/logout', options, async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const url = await social?.logoutUrl(`${publicUrl}/login`).catch(() => undefined)
    return reply.redirect(url ?? '/login')
  })
}
