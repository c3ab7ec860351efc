import type { Access } from '@tensaku/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionOf } from '../modules/account/index.ts'
import type { Services } from '../ports/services.ts'
import { GatewayAway, type Verifier } from '../ports/payments.ts'
import type { Audience } from '../ports/tokens.ts'
import { readBytes, type RawBody } from './body.ts'
import type { Actor } from './call.ts'
import { Refused } from './refused.ts'
import { sessionCookies } from './session-cookies.ts'

/** The kinds of access by a token. */
type Bearing = Exclude<Access, 'guest' | 'provider'>
const audienceOf: Record<Bearing, Audience> = {
  unverified: 'member',
  verified: 'member',
  instructor: 'instructor',
  operator: 'operator',
  stream: 'stream',
}
const everyAudience = ['member', 'instructor', 'operator', 'stream'] as const

/** A header's first value. */
export function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name]
  return Array.isArray(value) ? value[0] : value
}

function bearer(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(request.headers.authorization ?? '')?.[1]
}

/**
 * Browsers send a cookie with every request, so a change must come from our own pages. Browsers send one of the two
 * headers, and a page of another site can forge neither.
 */
function fromOurPages(request: FastifyRequest): boolean {
  if (request.method === 'GET') return true
  const site = request.headers['sec-fetch-site']
  if (site) return site === 'same-origin'
  const { origin, host } = request.headers
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host
}

/**
 * Climbs the first rungs of the ladder: 401 for an unknown caller, 403 for a known caller without permission. The cookie of
 * an instructor is renewed together with its session.
 */
export async function admit(
  services: Services,
  access: Bearing,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Actor> {
  const audience = audienceOf[access]
  const fromCookie =
    bearer(request) === undefined && (audience === 'instructor' || audience === 'operator')
      ? sessionCookies[audience].read(request.headers.cookie, services.production)
      : undefined
  const token = bearer(request) ?? fromCookie
  if (!token) throw new Refused('unauthenticated')
  if (fromCookie && !fromOurPages(request)) throw new Refused('forbidden')

  const claims = await services.tokens.verify(token, audience)
  if (!claims) throw new Refused((await isSomebodyElse(services, token, audience)) ? 'forbidden' : 'unauthenticated')
  const { audience: heard, hears = 'member', sub: id } = claims
  const keep = () => {
    // An operator's cookie ends with their working day.
    if (fromCookie && audience === 'instructor')
      reply.header('Set-Cookie', sessionCookies.instructor.set(fromCookie, services.production))
  }
  const session = await sessionOf(services, heard === 'stream' ? { ...claims, audience: hears } : claims, keep)
  if (!session) throw new Refused('unauthenticated')
  if (heard === 'stream') return { kind: 'listener', audience: hears, id, sessionId: claims.sid }
  if (access === 'verified' && session.kind === 'member' && !session.verified) throw new Refused('unverified')
  return session
}

/**
 * Admits a provider's webhook by its signature over the exact bytes of the body. Any other request is refused with 400, also
 * with a valid token. A repeated webhook is admitted again: providers repeat them until they are answered, and its event has
 * an id.
 */
export async function admitProvider(
  { clock }: Pick<Services, 'clock'>,
  { name, verify }: { name: string; verify: Verifier },
  request: FastifyRequest,
): Promise<Actor> {
  const header = (of: string) => headerOf(request, of)
  const body = readBytes(request.body as RawBody)
  const webhook = await verify({ header, body, now: clock.now() }).catch((error: unknown) => {
    // Its certificate is out of reach for now: the provider repeats the webhook later.
    throw error instanceof GatewayAway ? new Refused('gateway_away') : error
  })
  if (!webhook) throw new Refused('signature_invalid')
  return { kind: 'provider', id: name, webhook }
}

async function isSomebodyElse(services: Services, token: string, wanted: Audience): Promise<boolean> {
  for (const audience of everyAudience) {
    if (audience === wanted) continue
    const claims = await services.tokens.verify(token, audience)
    if (claims) return audience === 'stream' || (await sessionOf(services, claims)) !== undefined
  }
  return false
}
