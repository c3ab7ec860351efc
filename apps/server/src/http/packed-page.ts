import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Packed = { tag: string; bodies: Record<'br' | 'gzip' | 'identity', Buffer> }

const accepts = (header: string, coding: string) =>
  new RegExp(`(^|,)\\s*${coding}\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))[\\d.]+\\s*)?(,|$)`, 'i').test(header)

function pack(text: string): Packed {
  const identity = Buffer.from(text)
  return {
    tag: createHash('sha256').update(identity).digest('base64url').slice(0, 16),
    bodies: {
      identity,
      gzip: gzipSync(identity, { level: 9 }),
      br: brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    },
  }
}

/** A page that is compressed once and sent many times, and compressed again when its text has changed. Browsers request it each time. */
export function packedPage(text: () => string) {
  let of = text()
  let packed = pack(of)
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const now = text()
    if (now !== of) [packed, of] = [pack(now), now]
    const header = request.headers['accept-encoding'] ?? ''
    const coding = accepts(header, 'br') ? 'br' : accepts(header, 'gzip') ? 'gzip' : 'identity'
    // A weak tag, because the same page is sent in three encodings.
    const tag = `W/"${packed.tag}"`
    const vary = reply.getHeader('Vary')
    reply.headers({
      'Cache-Control': 'no-cache',
      ETag: tag,
      Vary: [...(vary === undefined ? [] : [String(vary)]), 'Accept-Encoding'].join(', '),
    })
    const known = (request.headers['if-none-match'] ?? '').split(',')
    if (known.some((one) => one.trim() === tag)) return reply.code(304).send()
    if (coding !== 'identity') reply.header('Content-Encoding', coding)
    return reply.type('text/html; charset=utf-8').send(packed.bodies[coding])
  }
}
