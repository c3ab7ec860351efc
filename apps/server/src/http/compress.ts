import { promisify } from 'node:util'
import { constants, brotliCompress, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const smallest = 1024
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Compresses the JSON of reads if the caller accepts it: lists of plans and options are long and repetitive. The answers
 * of changes, such as a token, are short and stay as they are. Files are compressed when they are built.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' || typeof payload !== 'string' || payload.length < smallest) return payload
    if (!String(reply.getHeader('content-type')).startsWith('application/json')) return payload
    reply.header('Vary', 'Accept-Encoding')
    const accepted = request.headers['accept-encoding'] ?? ''
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined
    if (!encoding) return payload
    const packed =
      encoding === 'br'
        ? await brotli(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
        : await zip(payload, { level: 6 })
    reply.header('Content-Encoding', encoding).header('Content-Length', packed.byteLength)
    return packed
  })
}
