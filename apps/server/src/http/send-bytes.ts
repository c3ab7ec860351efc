import type { FastifyReply } from 'fastify'
import type { Bytes } from './call.ts'

/** A file name for every browser: its ASCII characters, and the whole name besides. */
const namedAs = ({ name, inline }: Bytes): string =>
  `${inline ? 'inline' : 'attachment'}; filename="${name.replace(/[^\w. -]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`

/** Sends bytes with their exact type, as a download if not `inline`, cached for 30 days if they never change, else not at all. Throws for a type that the call does not name. */
export function sendBytes(reply: FastifyReply, types: readonly string[], answer: Bytes): FastifyReply {
  const { type } = answer
  if (!types.includes(type)) throw new Error(`The call does not answer ${type}.`)
  void reply.headers({
    'Content-Type': type,
    'X-Content-Type-Options': 'nosniff',
    'Content-Disposition': namedAs(answer),
    'Cache-Control': answer.unchanging ? 'private, max-age=2592000, immutable' : 'private, no-store',
  })
  if ('stream' in answer)
    return reply
      .headers({ Vary: 'Accept-Encoding', ...(answer.packed && { 'Content-Encoding': 'gzip' }) })
      .send(answer.stream)
  const { bytes } = answer
  return reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}
