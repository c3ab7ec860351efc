import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Database } from '../database/database.ts'
import type { Faults } from '../faults.ts'
import { frameRoutes } from '../frame/routes.ts'
import type { Moment } from '../moment.ts'
import type { Keys } from '../settings.ts'
import { type Answer, matchRoute, Refusal, type Route } from './call.ts'
import { readBody } from './body.ts'
import { answerVendor, type Asked, downAnswer } from './vendors.ts'

const ours = '/dev/gateway'
const control = `${ours}/control`

type ServePorts = {
  database: Database
  keys: Keys
  now: () => Date
  faults: () => Faults
  draw: () => number
  controls: readonly Route[]
  resend: (id: string) => Promise<Answer>
  join: (query: URLSearchParams, request: IncomingMessage, response: ServerResponse) => void
  /** Called after each request that may have queued an event. */
  changed: () => void
}

/** A page of another site may not control the gateway. Programs send no such header. */
const isForeign = ({ headers }: IncomingMessage): boolean => {
  const site = headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

/** The gateway's HTTP side: the two vendors' interfaces, the pages of the frame, the control calls. Requests that `hang` are in `hung`. */
export function serve(ports: ServePorts): { server: Server; hung: Set<ServerResponse> } {
  const { database, keys, now, faults, draw } = ports
  const hung = new Set<ServerResponse>()

  function send(response: ServerResponse, { status, body, headers = {} }: Answer): void {
    if (response.destroyed) return
    if (body === undefined) return void response.writeHead(status, headers).end()
    const isText = typeof body === 'string'
    response
      .writeHead(status, { ...(!isText && { 'Content-Type': 'application/json' }), ...headers })
      .end(isText ? body : JSON.stringify(body))
  }

  const inMoment = (base: string, work: (moment: Moment) => Promise<Answer>): Promise<Answer> =>
    database.inTransaction((db) => work({ db, now: now(), base }))

  async function answerOurs(request: IncomingMessage, asked: Asked, base: string): Promise<Answer> {
    const inControl = asked.path.startsWith(`${control}/`)
    if (inControl && isForeign(request)) throw new Refusal({ status: 403, body: { code: 'forbidden' } })
    const path = asked.path.slice((inControl ? control : ours).length)
    const resent = inControl && asked.method === 'POST' ? /^\/events\/([^/]+)\/resend$/.exec(path)?.[1] : undefined
    if (resent !== undefined) return ports.resend(decodeURIComponent(resent))
    const found = matchRoute(inControl ? ports.controls : frameRoutes, asked.method, path)
    if (found === undefined) throw new Refusal({ status: 404, body: { code: 'not_found' } })
    return inMoment(base, (moment) => found.route.run(moment, { ...asked, params: found.params }))
  }

  async function answerAsVendor(asked: Asked, base: string, response: ServerResponse): Promise<Answer | undefined> {
    const { down, hang, delay_ms: delay } = faults()
    if (draw() < down) return downAnswer(asked.path)
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay))
    const hangs = draw() < hang
    const answer = await inMoment(base, (moment) => answerVendor(moment, asked, keys)).catch((error: unknown) => {
      if (hangs && error instanceof Refusal) return undefined
      throw error
    })
    if (!hangs) return answer
    hung.add(response)
    response.once('close', () => hung.delete(response))
    return undefined
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const base = `http://${request.headers.host ?? 'localhost'}`
    const url = new URL(request.url ?? '/', base)
    const { method = 'GET', headers } = request
    try {
      if (url.pathname === '/lifeline') return ports.join(url.searchParams, request, response)
      const asked = { method, path: url.pathname, query: url.searchParams, headers, body: await readBody(request) }
      const answer = asked.path.startsWith(`${ours}/`)
        ? await answerOurs(request, asked, base)
        : await answerAsVendor(asked, base, response)
      if (answer) send(response, answer)
      if (method !== 'GET') ports.changed()
    } catch (error) {
      if (error instanceof Refusal) return send(response, error.answer)
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
      send(response, { status: 500, body: { name: 'INTERNAL_SERVER_ERROR', details: [] } })
    }
  }

  // A server keeps its lifeline open for days.
  const server = createServer({ requestTimeout: 0 }, (request, response) => void handle(request, response))
  return { server, hung }
}
