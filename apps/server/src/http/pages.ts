import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { notFoundBody } from './error-exit.ts'

type Pages = {
  /** The folders of the two built apps. One that is not built is not served. */
  member: string
  desk: string
  /** Pages for developers are not there. */
  production: boolean
}

const noPages = /^\/(api|texts|healthz|readyz|metrics)(\/|$|\?)/
const ofTheDesk = /^\/desk(\/|$|\?)/
const files = { index: false, wildcard: true, preCompressed: true, cacheControl: false, setHeaders } as const

/** Serves the two built apps. Files named by their content are kept for ever, the pages themselves are asked for each time. */
export async function servePages(app: FastifyInstance, { member, desk, production }: Pages) {
  const folders = { member, desk }
  const present = { member: existsSync(`${member}index.html`), desk: existsSync(`${desk}index.html`) }
  const page = (reply: FastifyReply, name: 'member' | 'desk') =>
    reply.header('Cache-Control', 'no-cache').sendFile('index.html', folders[name])
  if (present.desk)
    await app.register(fastifyStatic, { ...files, root: desk, prefix: '/desk/', decorateReply: !present.member })
  if (present.member) await app.register(fastifyStatic, { ...files, root: member, prefix: '/' })
  if (present.member) app.get('/', (_request, reply) => page(reply, 'member'))
  if (present.desk) app.get('/desk/', (_request, reply) => page(reply, 'desk'))

  app.setNotFoundHandler((request, reply) => {
    const { url, method } = request
    const isPage = (method === 'GET' || method === 'HEAD') && !noPages.test(url) && !/\.\w+(\?|$)/.test(url)
    const forDevelopers = production && url.startsWith('/dev/')
    const name = ofTheDesk.test(url) ? 'desk' : 'member'
    if (isPage && !forDevelopers && !url.endsWith('/assets/') && present[name]) return page(reply, name)
    return reply.code(404).send(notFoundBody(request))
  })
}

function setHeaders(reply: FastifyReply, path: string) {
  reply.header('Cache-Control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
}
