import { promisify } from 'node:util'
import { constants, brotliCompress, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const smallest = 1024
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Packs the JSON of reads for whoever accepts it: the lists of plans and options are long and alike. What answers a change,
 * such as a token, is short and stays as it is; files are packed when they are built.
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
