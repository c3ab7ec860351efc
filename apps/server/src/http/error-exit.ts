import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type RefusalCode, refusals, refusalText } from '@tensaku/messages/catalogue'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway } from '../db/unusable.ts'
import { NotQueued } from '../ports/fair-queue.ts'
import type { Log } from '../ports/log.ts'
import { errorPage } from './page-layout.ts'
import { isPage } from './places.ts'
import { Refused } from './refused.ts'
import { headersOfNothing, type securityHeaders } from './security-headers.ts'

/** The desk is read in two languages, the member app in Japanese. */
const localeOf = (request: FastifyRequest): 'ja' | 'en' =>
  /^\/api\/(?:instructor|ops)\//.test(request.url) && request.headers['accept-language']?.startsWith('en') ? 'en' : 'ja'

/** Seconds after which a caller may try a full queue again. */
const comeBack = 15

function codeOf(error: unknown): RefusalCode {
  if (error instanceof Refused) return error.code
  if (error instanceof NotQueued) return 'busy'
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined
  // A file that the file server refuses is not there for anybody.
  if (status === 403 || status === 404) return 'not_found'
  if (status === 413) return 'too_large'
  if (status === 415) return 'wrong_kind'
  if (status === 400) return 'invalid_input'
  if (status === 414) return 'not_found'
  return isDatabaseAway(error) ? 'not_ready' : 'unexpected'
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers pages, so that its refusals are pages too. */
    page?: true
  }
}

/** Turns an error into a refusal of the catalogue. An unexpected error is logged and hidden. `wait` is in seconds. */
export function refusalOf(error: unknown, request: FastifyRequest, log: Log) {
  const code = codeOf(error)
  if (code === 'not_ready' && !(error instanceof Refused)) log.warn('the database is away', { request: request.id })
  if (code === 'unexpected')
    log.error('unexpected error', error, {
      request: request.id,
      call: `${request.method} ${request.routeOptions.url ?? ''}`,
    })
  const extra = error instanceof Refused ? error.extra : code === 'busy' ? { retry_after: comeBack } : {}
  const numberOf = (name: string) => (typeof extra[name] === 'number' ? extra[name] : undefined)
  const wait = numberOf('retry_after')
  const textOf = (name: string) => (typeof extra[name] === 'string' ? extra[name] : undefined)
  const data = {
    wait,
    missing: numberOf('missing'),
    balance: numberOf('balance'),
    card_code: textOf('card_code'),
    character: textOf('character'),
  }
  const body = { code, ...refusalText(code, localeOf(request), data), ...extra }
  return { status: refusals[code].status, wait, body }
}

/** The one place where an error becomes an answer. */
export function installErrorExit(app: FastifyInstance, log: Log) {
  app.setErrorHandler((error, request, reply) => {
    const { status, wait, body } = refusalOf(error, request, log)
    reply.code(status)
    if (request.routeOptions.config.page)
      return reply.type('text/html; charset=utf-8').send(errorPage(body.code, refusalText(body.code).message).markup)
    if (wait !== undefined) reply.header('Retry-After', wait)
    return reply.send(body)
  })
}

/** Answers addresses that the framework refuses before any call and hook: malformed or too long ones. */
export const frameworkErrors =
  (headersOf: ReturnType<typeof securityHeaders>) =>
  (_error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const missing = notFoundBody(request)
    void reply.code(404).headers(headersOf(request))
    if (!isPage(request.method, request.url)) return void reply.send(missing)
    void reply.type('text/html; charset=utf-8').send(errorPage(missing.code, missing.message).markup)
  }

/** Answers a request that is no HTTP or has too large a head, and closes the connection. */
export function clientErrorHandler(error: NodeJS.ErrnoException, socket: Socket) {
  if (!socket.writable) return void socket.destroy()
  const code = error.code === 'HPE_HEADER_OVERFLOW' ? 'too_large' : 'invalid_input'
  const { status } = refusals[code]
  const body = JSON.stringify({ code, ...refusalText(code) })
  const headers = {
    ...headersOfNothing,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
}

/** The answer for an unknown address. */
export const notFoundBody = (request: FastifyRequest) => ({
  code: 'not_found' as const,
  ...refusalText('not_found', localeOf(request)),
})
