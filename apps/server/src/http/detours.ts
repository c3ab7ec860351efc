import type { FastifyInstance } from 'fastify'
import type { Sites } from '../ports/settings.ts'
import { isPage, placeOf } from './places.ts'
import { unsupportedPage } from './unsupported-page.ts'

/** Internet Explorer, under every name that it gives itself (E-020). */
export const isInternetExplorer = (userAgent: string): boolean => /\bMSIE \d|\bTrident\//.test(userAgent)

const phoneOrTablet =
  /Mobi|Android|iPhone|iPad|iPod|Tablet|Silk\/|Kindle|PlayBook|Windows Phone|BlackBerry|BB10|Opera Mini|webOS/i
const program =
  /bot\b|bot\/|crawl|spider|slurp|preview|facebookexternalhit|lighthouse|inspection|mediapartners|read-aloud/i

/**
 * A person's browser on a desktop computer, not a phone or tablet. An iPad that asks for desktop sites calls itself a Mac,
 * and a request does not show the difference.
 */
export const isDesktop = (userAgent: string): boolean =>
  /^(Mozilla|Opera)\//.test(userAgent) && !phoneOrTablet.test(userAgent) && !program.test(userAgent)

/** The parts of a request that decide about a detour. */
type Request = {
  method: string
  url: string
  protocol: string
  /** Without a port. */
  hostname: string
  userAgent: string
  /** The purpose of a fetch, if the browser sends it. */
  destination: string | undefined
}
type Rules = { forceHttps: boolean; publicUrl: string; sites: Sites }

/** Probes of the machine itself come without TLS. */
const ofTheMachine = /^\/(healthz|readyz|metrics)(\?|$)/

/** The same address over HTTPS, if HTTPS is required (K-013). It is the public address, if that is known. */
export function secureAddress(
  { url, protocol, hostname }: Request,
  { forceHttps, publicUrl }: Rules,
): string | undefined {
  if (!forceHttps || protocol === 'https' || ofTheMachine.test(url) || !url.startsWith('/')) return undefined
  if (publicUrl.startsWith('https://')) return new URL(publicUrl).origin + url
  return /^[\w.-]+$/.test(hostname) ? `https://${hostname}${url}` : undefined
}

/** The same path and query at the site for desktops, for a page of the learners' app on a desktop (Q-18). */
export function desktopAddress(request: Request, { sites }: Rules): string | undefined {
  const { method, url, hostname, userAgent, destination } = request
  if (!sites.desktop || !isPage(method, url) || placeOf(url) !== 'member' || !url.startsWith('/')) return undefined
  // The developers' gallery, and requests of scripts and the service worker.
  if (/^\/dev(\/|$|\?)/.test(url) || (destination ?? 'document') !== 'document') return undefined
  if (!isDesktop(userAgent) || new URL(sites.desktop).hostname === hostname) return undefined
  return sites.desktop + url
}

/** Redirects requests to HTTPS or to the site for desktops, and turns unsupported browsers away. */
export function installDetours(app: FastifyInstance, rules: Rules) {
  const unsupported = unsupportedPage(rules.sites.oldMypage).markup
  app.addHook('onRequest', async (given, reply) => {
    const { method, url, protocol, hostname, headers } = given
    const destination = headers['sec-fetch-dest']
    const request: Request = {
      method,
      url,
      protocol,
      hostname,
      userAgent: headers['user-agent'] ?? '',
      destination: typeof destination === 'string' ? destination : undefined,
    }
    const secure = secureAddress(request, rules)
    // 308 keeps the method of a call.
    if (secure !== undefined) return reply.redirect(secure, method === 'GET' || method === 'HEAD' ? 301 : 308)
    if (!isPage(method, url)) return
    reply.header('Vary', 'User-Agent')
    if (isInternetExplorer(request.userAgent))
      return reply
        .code(403)
        .headers({ 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' })
        .send(unsupported)
    const desktop = desktopAddress(request, rules)
    if (desktop !== undefined) return reply.header('Cache-Control', 'no-store').redirect(desktop, 302)
  })
}
