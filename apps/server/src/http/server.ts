import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import fastify, { type FastifyInstance } from 'fastify'
import type { Services } from '../ports/services.ts'
import type { RawBody } from './body.ts'
import { contentPolicy } from './content-policy.ts'
import { installDetours } from './detours.ts'
import { compressAnswers } from './compress.ts'
import { clientErrorHandler, frameworkErrors, installErrorExit, notFoundBody } from './error-exit.ts'
import { servePages } from './pages.ts'
import { registerCalls, type AnyImplementation } from './pipeline.ts'
import { followSettings } from './public-settings.ts'
import { serveSocialPages } from './social-pages.ts'
import { registerServerPages, type ServerPage } from './server-page.ts'
import { serveStoreLogin } from './store-login.ts'

const built = (app: 'member' | 'desk') => fileURLToPath(new URL(`../../../${app}/dist/`, import.meta.url))

const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
}

/**
 * Believes the proxy that is connected, and nobody before it: it knows who called it and writes that last, after
 * whatever the caller invented.
 */
const nearestProxy = (_address: string, hop: number): boolean => hop === 0

/** The HTTP side of one process: every call, the server's own pages, the two apps, one error exit. `checkAnswers` holds each answer against the contract (tests). */
export async function makeServer(
  services: Services,
  implementations: readonly AnyImplementation[],
  serverPages: readonly ServerPage[],
  options: { trustProxy: boolean; forceHttps: boolean; recaptcha: boolean; checkAnswers?: boolean; pages?: boolean },
): Promise<FastifyInstance> {
  const app = fastify({
    trustProxy: options.trustProxy && nearestProxy,
    genReqId: () => randomUUID(),
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    frameworkErrors,
    clientErrorHandler,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, json, done) =>
    done(null, { json: String(json) } satisfies RawBody),
  )
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume()
    payload.on('end', () => done(null, { unreadable: true } satisfies RawBody))
    payload.on('error', done)
  })
  const policy = contentPolicy(options)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...securityHeaders, 'Content-Security-Policy': policy, 'X-Request-Id': request.id })
    if (request.url.startsWith('/api/') || request.url.startsWith('/texts/')) reply.header('Cache-Control', 'no-store')
  })
  installDetours(app, { ...services, forceHttps: options.forceHttps })
  compressAnswers(app)
  installErrorExit(app, services.log)
  registerCalls(app, services, implementations, { checkAnswers: options.checkAnswers ?? false })
  registerServerPages(app, services, serverPages)
  serveSocialPages(app, services)
  if (services.sites.store === undefined) serveStoreLogin(app, services)
  if (options.pages ?? true)
    await servePages(app, {
      member: built('member'),
      desk: built('desk'),
      production: services.production,
      settings: await followSettings(services),
    })
  else app.setNotFoundHandler((request, reply) => reply.code(404).send(notFoundBody(request)))
  return app
}
