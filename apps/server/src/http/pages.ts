import { existsSync, readFileSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFoundBody } from './error-exit.ts'
import { html } from './html.ts'
import { packedPage } from './packed-page.ts'
import { errorPage } from './page-layout.ts'
import { isPage, placeOf } from './places.ts'

/** The settings in the page of the learners' app, which are there before any script runs. */
export type PublicSettings = {
  social: string | null
  store: string | null
  terms: string
  assistant: { label: string } | null
}

/** The folders of the two built apps. An app that is not built is not served. */
export type Folders = { member: string; desk: string }

type Pages = Folders & {
  /** In production there are no pages for developers. */
  production: boolean
  settings: () => PublicSettings
  /** The milliseconds by which the clock was moved. The apps follow it. */
  moved: () => number
}

const files = { index: false, preCompressed: true, cacheControl: false, decorateReply: false, setHeaders } as const
const place = '<meta name="tensaku" content="" />'

const withSettings = (text: string, settings: PublicSettings) =>
  // A function, so that `$&` in a setting is not interpreted as a pattern.
  text.replace(place, () => html`<meta name="tensaku" content="${JSON.stringify(settings)}" />`.markup)

/** Writes into the pages of both apps how far the clock was moved. */
const withClock = (text: string, moved: number) =>
  moved === 0
    ? text
    : text.replace(
        '</head>',
        () =>
          html`<meta name="clock-moved" content="${String(moved)}" />
            </head>`.markup,
      )

/** Serves the two built apps. Browsers cache files named by their content for ever, and request the pages each time. */
export async function servePages(app: FastifyInstance, { member, desk, production, settings, moved }: Pages) {
  const memberPage = aheadOf(
    '/home',
    member,
    pageIn(member, (text) => withClock(withSettings(text, settings()), moved())),
  )
  const deskPage = pageIn(desk, (text) => withClock(text, moved()))
  if (deskPage) {
    await app.register(fastifyStatic, { ...files, root: desk, prefix: '/desk/' })
    for (const path of ['/desk/', '/desk/index.html']) app.get(path, deskPage)
  }
  if (memberPage) {
    await app.register(fastifyStatic, { ...files, root: member, prefix: '/' })
    for (const path of ['/', '/index.html']) app.get(path, memberPage)
  }

  app.setNotFoundHandler((request, reply) => {
    const { url, method } = request
    const place = placeOf(url)
    const page = place === 'desk' ? deskPage : place === 'member' ? memberPage : undefined
    const forDevelopers = production && url.startsWith('/dev/')
    if (page && isPage(method, url) && !forDevelopers) return page(request, reply)
    const missing = notFoundBody(request)
    reply.header('Cache-Control', 'no-store')
    if (place !== 'server page' || !isPage(method, url)) return reply.code(404).send(missing)
    return reply.code(404).type('text/html; charset=utf-8').send(errorPage(missing.code, missing.message).markup)
  })
}

function pageIn(folder: string, finished: (text: string) => string) {
  const path = `${folder}index.html`
  if (!existsSync(path)) return undefined
  const text = readFileSync(path, 'utf8')
  return packedPage(() => finished(text))
}

type Page = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

/** Lists the screen's files in a header, so that they load together with the app's own files and not after them. */
function aheadOf(path: string, folder: string, page: Page | undefined): Page | undefined {
  const list = `${folder}ahead-of-home.json`
  if (!page || !existsSync(list)) return page
  const ahead: string[] = JSON.parse(readFileSync(list, 'utf8'))
  const link = ahead.map((file) => `<${file}>; rel=modulepreload`).join(', ')
  return (request, reply) => page(request, request.url.split('?')[0] === path ? reply.header('Link', link) : reply)
}

function setHeaders(reply: FastifyReply, path: string) {
  reply.header('Cache-Control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
}
