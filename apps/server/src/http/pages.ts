import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { notFoundBody } from './error-exit.ts'

const built = (app: 'member' | 'desk') => fileURLToPath(new URL(`../../../${app}/dist/`, import.meta.url))
const noPages = /^\/(api|texts|healthz|readyz|metrics)(\/|$|\?)/

/** Serves the two built apps. Files named by their content are kept for ever, the pages themselves are asked for each time. */
export async function servePages(app: FastifyInstance, options: { apps: boolean; production: boolean }) {
  const page = (reply: FastifyReply, name: 'member' | 'desk') =>
    reply.header('Cache-Control', 'no-cache').sendFile('index.html', built(name))
  const present = {
    member: options.apps && existsSync(`${built('member')}index.html`),
    desk: options.apps && existsSync(`${built('desk')}index.html`),
  }
  const files = { index: false, wildcard: true, preCompressed: true, cacheControl: false, setHeaders } as const
  if (present.desk)
    await app.register(fastifyStatic, {
      ...files,
      root: built('desk'),
      prefix: '/desk/',
      decorateReply: !present.member,
    })
  if (present.member) await app.register(fastifyStatic, { ...files, root: built('member'), prefix: '/' })

  app.setNotFoundHandler((request, reply) => {
    const { url, method } = request
    const isPage = (method === 'GET' || method === 'HEAD') && !noPages.test(url) && !/\.\w+(\?|$)/.test(url)
    const devOnly = options.production && url.startsWith('/dev/')
    const name = /^\/desk(\/|$|\?)/.test(url) ? 'desk' : 'member'
    if (isPage && !devOnly && present[name]) return page(reply, name)
    return reply.code(404).send(notFoundBody(request))
  })
}

function setHeaders(reply: FastifyReply, path: string) {
  reply.header('Cache-Control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
}
