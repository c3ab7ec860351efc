import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../ports/services.ts'
import type { Html } from './html.ts'

/** The parts of a request for a page of the server. */
type PageRequest = { params: Readonly<Record<string, string>> }
type PageAnswer = { html: Html; headers?: Record<string, string> } | { redirect: string }

/** A page that the server writes itself, without scripts. A path parameter is `:name`; a `Refused` becomes a page too. */
export type ServerPage = { path: string; answer: (services: Services, asked: PageRequest) => Promise<PageAnswer> }

/** Stricter than for the apps: no script runs here. */
const policy =
  "default-src 'none'; style-src 'self'; img-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
export const pageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-cache',
  'Content-Security-Policy': policy,
}

/** Registers the server's own pages and the one stylesheet they share. */
export function registerServerPages(app: FastifyInstance, services: Services, pages: readonly ServerPage[]) {
  for (const { path, answer } of pages) {
    app.get(path, { config: { page: true } }, async (request, reply) => {
      const given = await answer(services, { params: request.params as Record<string, string> })
      if ('redirect' in given) return reply.redirect(given.redirect, 302)
      const { html, headers = {} } = given
      return reply.headers({ ...pageHeaders, ...headers }).send(html.markup)
    })
  }
  const css = ['page.css', 'tool-page.css'].map((file) => readFileSync(new URL(file, import.meta.url), 'utf8')).join('')
  const tag = `"${createHash('sha256').update(css).digest('base64url').slice(0, 16)}"`
  app.get('/pages/page.css', (request, reply) => {
    reply.headers({ ETag: tag, 'Cache-Control': 'no-cache' })
    return request.headers['if-none-match'] === tag ? reply.code(304).send() : reply.type('text/css').send(css)
  })
}
