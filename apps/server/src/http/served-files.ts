import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../ports/services.ts'
import { byteRange } from './byte-range.ts'
import { Refused } from './refused.ts'

/**
 * Files of a module that browsers fetch in parts, without a token: their address is signed. A path parameter is `:name`. `find`
 * refuses an address that is not, or no longer, valid.
 */
export type ServedFiles = {
  path: string
  find: (services: Services, params: Readonly<Record<string, string>>) => { file: URL; type: string }
}

type Known = { size: number; tag: string }

/** The sizes and tags of the files that were asked for. They come with the release and never change. */
const known = new Map<string, Promise<Known>>()

async function read(file: URL): Promise<Known> {
  const bytes = await readFile(file).catch(() => {
    throw new Refused('file_not_found')
  })
  return { size: bytes.byteLength, tag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` }
}

function knownOf(file: URL): Promise<Known> {
  const found = known.get(file.href) ?? read(file)
  known.set(file.href, found)
  found.catch(() => known.delete(file.href))
  return found
}

/** Whether the caller has this version: by `If-None-Match`, which may name several. */
const has = ({ headers }: FastifyRequest, tag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((one) => ['*', tag, `W/${tag}`].includes(one.trim()))

async function send(request: FastifyRequest, reply: FastifyReply, { file, type }: { file: URL; type: string }) {
  const { size, tag } = await knownOf(file)
  // Asked again each time, so that an address ends when it says so. The answer is mostly a 304.
  reply.headers({ 'Content-Type': type, ETag: tag, 'Accept-Ranges': 'bytes', 'Cache-Control': 'private, no-cache' })
  if (has(request, tag)) return reply.code(304).send()
  const isHead = request.method === 'HEAD'
  const condition = request.headers['if-range']
  const isSame = condition === undefined || condition === tag
  const range = isHead || !isSame ? 'whole' : byteRange(request.headers.range, size)
  if (range === 'none') {
    reply.header('Content-Range', `bytes */${size}`)
    throw new Refused('range_not_in_file')
  }
  const { first, last } = range === 'whole' ? { first: 0, last: size - 1 } : range
  reply.header('Content-Length', last - first + 1)
  if (range !== 'whole') reply.code(206).header('Content-Range', `bytes ${first}-${last}/${size}`)
  return isHead ? reply.send() : reply.send(createReadStream(file, { start: first, end: last }))
}

/** Serves the files of all modules. They are no calls of the contract, because no caller reads them but the browser's player. */
export function serveFiles(app: FastifyInstance, services: Services, all: readonly ServedFiles[]): void {
  for (const { path, find } of all)
    app.route({
      method: ['GET', 'HEAD'],
      url: path,
      handler: async (request, reply) => send(request, reply, find(services, request.params as Record<string, string>)),
    })
}
