import { minute } from '@tensaku/domain/calendar'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { Call } from '@tensaku/contract'
import fastify, { type FastifyInstance } from 'fastify'
import type { PassOn } from '../ports/sandbox-gateway.ts'
import type { Services } from '../ports/services.ts'
import type { Verifier } from '../ports/payments.ts'
import type { RawBody } from './body.ts'
import { installDetours } from './detours.ts'
import { compressAnswers } from './compress.ts'
import { clientErrorHandler, frameworkErrors, installErrorExit, notFoundBody } from './error-exit.ts'
import { serveClock } from './clock-pages.ts'
import { serveGateway } from './gateway-pages.ts'
import { serveMetrics } from './metrics-page.ts'
import { knowCallers, nameUntrustedProxy } from './known-callers.ts'
import { servePages, type Folders } from './pages.ts'
import type { AnyImplementation } from './call.ts'
import { registerCalls } from './pipeline.ts'
import { followSettings } from './public-settings.ts'
import { Refused } from './refused.ts'
import { securityHeaders } from './security-headers.ts'
import { serveSocialPages } from './social-pages.ts'
import { serveFiles, type ServedFiles } from './served-files.ts'
import { registerServerPages, type ServerPage } from './server-page.ts'
import { serveStoreLogin } from './store-login.ts'
import { dropUnusedConnections } from './unused-connections.ts'
import { watchRequests } from './watch-requests.ts'

const built = (app: 'member' | 'desk') => fileURLToPath(new URL(`../../../${app}/dist/`, import.meta.url))
const builtApps = { member: built('member'), desk: built('desk') }

/**
 * Trusts the connected proxy, and nobody before it. It appends the address of its caller after all addresses that the caller
 * may have invented.
 */
const nearestProxy = (_address: string, hop: number): boolean => hop === 0

const noSchemas = (): never => {
  throw new Error('Fastify is given no schemas here.')
}

/** The HTTP side of one process: every call, the server's own pages, the two apps, one error exit. `checkAnswers` holds each answer against the contract (tests). */
export async function makeServer(
  services: Services,
  implementations: readonly AnyImplementation[],
  serverPages: readonly ServerPage[],
  options: {
    trustProxy: boolean
    forceHttps: boolean
    recaptcha: boolean
    files?: readonly ServedFiles[]
    metricsToken?: string | undefined
    checkAnswers?: boolean
    /** The calls to answer; by default those of the contract. */
    table?: Readonly<Record<string, Call>>
    /** The verifiers of providers' signatures, by the names in the calls. */
    verifiers?: Readonly<Record<string, Verifier>>
    pages?: Folders | false
    /** Reaches our own gateway; undefined if it does not take the payments. */
    gateway?: PassOn | undefined
  },
): Promise<FastifyInstance> {
  const headersOf = securityHeaders(options)
  const app = fastify({
    trustProxy: options.trustProxy && nearestProxy,
    genReqId: () => randomUUID(),
    requestTimeout: minute,
    forceCloseConnections: 'idle',
    // These two answers are made below.
    return503OnClosing: false,
    http: { requireHostHeader: false },
    frameworkErrors: frameworkErrors(headersOf),
    clientErrorHandler,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // The contract checks requests and answers, so Fastify's own schemas are neither used nor loaded.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
  })
  knowCallers(app)
  if (!options.trustProxy) nameUntrustedProxy(app, services.log)
  dropUnusedConnections(app)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, json, done) =>
    done(null, { json: String(json) } satisfies RawBody),
  )
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) =>
    done(null, { unreadable: true } satisfies RawBody),
  )
  watchRequests(app, services)
  // Node would refuse it with a bare status.
  app.server.on('checkExpectation', (request, response) => app.routing(request, response))
  let closing = false
  app.addHook('preClose', async () => void (closing = true))
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...headersOf(request), 'X-Request-Id': request.id })
    // An open page follows a move with its next call.
    if (services.clockMoves) reply.header('X-Clock-Moved', services.clockMoves.moved())
    if (closing) throw new Refused('not_ready')
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1') throw new Refused('invalid_input')
  })
  installDetours(app, { ...services, forceHttps: options.forceHttps })
  compressAnswers(app)
  installErrorExit(app, services.log)
  registerCalls(app, services, implementations, { ...options, checkAnswers: options.checkAnswers ?? false })
  if (options.metricsToken !== undefined) serveMetrics(app, services, options.metricsToken)
  registerServerPages(app, services, serverPages)
  serveFiles(app, services, options.files ?? [])
  if (services.clockMoves) serveClock(app, services, services.clockMoves)
  if (options.gateway) serveGateway(app, options.gateway)
  serveSocialPages(app, services)
  if (services.sites.store === undefined) serveStoreLogin(app, services)
  const folders = options.pages ?? builtApps
  if (folders)
    await servePages(app, {
      ...folders,
      production: services.production,
      settings: await followSettings(services),
      moved: () => services.clockMoves?.moved() ?? 0,
    })
  else app.setNotFoundHandler((request, reply) => reply.code(404).send(notFoundBody(request)))
  return app
}
