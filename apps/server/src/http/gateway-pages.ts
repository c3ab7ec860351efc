import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import type { PassOn } from '../ports/sandbox-gateway.ts'
import { Refused } from './refused.ts'

/**
 * Passes `/dev/gateway/…` on to our own gateway: the frame in which a card is typed, and the controls. The frame has the
 * origin of the app that shows it. Nothing of the bodies is read or kept here.
 */
export function serveGateway(app: FastifyInstance, passOn: PassOn) {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body))
    scope.route({
      method: ['GET', 'POST', 'PUT'],
      url: '/dev/gateway/*',
      async handler(request, reply) {
        const body = request.body instanceof Readable ? request.body : Readable.from([])
        const { method, url, headers } = request
        const answer = await passOn({ method, url, headers, body })
        if (answer === undefined) throw new Refused('gateway_away')
        return reply.code(answer.status).headers(answer.headers).send(answer.body)
      },
    })
  })
}
