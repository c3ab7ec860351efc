import { refusals, refusalText } from '@tensaku/messages/catalogue'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { clockPage, readMove } from '../modules/monitoring/index.ts'
import type { ClockMoves } from '../ports/clock.ts'
import type { Services } from '../ports/services.ts'
import { readBody, type RawBody } from './body.ts'
import { Refused } from './refused.ts'
import { pageHeaders } from './server-page.ts'

const path = '/dev/clock'
const formType = 'application/x-www-form-urlencoded'
const bodyLimit = 1000
/** The one page of the server with a form. */
const headers = {
  ...pageHeaders,
  'Cache-Control': 'no-store',
  'Content-Security-Policy': pageHeaders['Content-Security-Policy'].replace("form-action 'none'", "form-action 'self'"),
}

const wantsPage = ({ headers: { accept } }: FastifyRequest): boolean => accept?.includes('text/html') ?? false

/** A page of another site may not move the clock. Programs send neither of the two headers. */
function refuseOthers({ headers: { origin, host, 'sec-fetch-site': site } }: FastifyRequest): void {
  const foreign = origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host)
  if (foreign || (site !== undefined && site !== 'same-origin' && site !== 'none')) throw new Refused('forbidden')
}

/** A form sends texts only. */
function fromForm(text: string): unknown {
  const fields = Object.fromEntries(new URLSearchParams(text))
  const { advance_seconds: seconds } = fields
  return seconds !== undefined && /^\d+$/.test(seconds) ? { ...fields, advance_seconds: Number(seconds) } : fields
}

/** Serves the movable clock: data for programs, a page without scripts for people. */
export function serveClock(app: FastifyInstance, services: Services, moves: ClockMoves) {
  const page = async (reply: FastifyReply, refused?: Refused) => {
    const text = refused && refusalText(refused.code).message
    return reply
      .code(refused ? refusals[refused.code].status : 200)
      .headers(headers)
      .send((await clockPage(services, text)).markup)
  }

  void app.register(async (scope) => {
    scope.addContentTypeParser(formType, { parseAs: 'string' }, (_request, form, done) =>
      done(null, { form: String(form) }),
    )

    scope.get(path, async (request, reply) => {
      reply.header('Vary', 'Accept')
      if (wantsPage(request)) return page(reply)
      return reply.header('Cache-Control', 'no-store').send({ now: services.clock.now() })
    })

    scope.post(path, { bodyLimit }, async (request, reply) => {
      const body = request.body as RawBody | { form: string }
      if (!body || !('form' in body)) {
        refuseOthers(request)
        return moves.move(readMove(readBody(body)))
      }
      try {
        refuseOthers(request)
        await moves.move(readMove(fromForm(body.form)))
      } catch (error) {
        if (error instanceof Refused) return page(reply, error)
        throw error
      }
      return reply.redirect(`${path}#happened`, 303)
    })
  })
}
