import multipart from '@fastify/multipart'
import { bodyLimitOf, calls, type Call, type CallName } from '@tensaku/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodError } from 'zod'
import { holdToRate, networkOf } from '../modules/account/index.ts'
import type { Services } from '../ports/services.ts'
import type { Asker } from '../ports/turns.ts'
import { admit } from './access.ts'
import { readBody, readQuery, type RawBody } from './body.ts'
import type { Actor, Asked, Bytes } from './call.ts'
import { addressOf } from './known-callers.ts'
import { goneSignal } from './gone.ts'
import { Refused } from './refused.ts'
import { sendBytes } from './send-bytes.ts'
import { takeOver } from './take-over.ts'
import { readUpload } from './uploads.ts'

/** An implementation whose call is not known by name any more, as the pipeline handles them all alike. */
export type AnyImplementation = { name: CallName; load?: unknown; run: unknown }

type Loader = (services: Services, asked: unknown) => Promise<unknown>
type Runner = (services: Services, given: unknown) => Promise<unknown>

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

function readParams(call: Call, request: FastifyRequest, actor: Actor | undefined): unknown {
  if (!call.params) return undefined
  const parsed = call.params.safeParse(request.params)
  if (!parsed.success) throw new Refused('not_found')
  const { id } = parsed.data
  if (id !== undefined && actor?.kind === 'member' && actor.id !== id) throw new Refused('forbidden')
  return parsed.data
}

/** The places of a body that are not as they should be; an unknown key by its name. */
function fieldsOf(issues: ZodError['issues']): string[] {
  const places = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path],
  )
  return [...new Set(places.map((place) => place.join('.')))].slice(0, 20)
}

async function readInput(call: Call, request: FastifyRequest, reply: FastifyReply) {
  const key = call.idempotent ? request.headers['idempotency-key'] : ''
  if (typeof key !== 'string' || (call.idempotent && !uuid.test(key))) throw new Refused('key_missing')
  if (call.upload) return { key: key.toLowerCase(), body: await readUpload(call.upload, request, reply) }
  if (!call.body) return { key: key.toLowerCase(), body: undefined }
  const parsed = call.body.safeParse(readBody(request.body as RawBody))
  if (!parsed.success)
    throw new Refused('invalid_input', {
      fields: fieldsOf(parsed.error.issues),
    })
  return { key: key.toLowerCase(), body: parsed.data }
}

/** A guest shares a turn with their network. */
function askerOf(request: FastifyRequest, reply: FastifyReply, actor: Actor | undefined): Asker {
  let gone: AbortSignal | undefined
  return {
    key: actor ? `${actor.kind}:${actor.id}` : networkOf(addressOf(request)),
    // Made on demand: only the few calls that wait in a queue need one.
    get gone() {
      return (gone ??= goneSignal(reply.raw))
    },
  }
}

function asked(
  request: FastifyRequest,
  reply: FastifyReply,
  actor: Actor | undefined,
  params: unknown,
): Asked<CallName> {
  return {
    actor,
    params: params as never,
    address: addressOf(request),
    asker: askerOf(request, reply, actor),
    header: (name) => {
      const value = request.headers[name]
      return Array.isArray(value) ? value[0] : value
    },
    answerHeader: (name, value) => void reply.header(name, value),
    takeOver: () => takeOver(reply),
  }
}

/** Registers every call of the contract. Throws when one has no code, or a code no call. */
export function registerCalls(
  app: FastifyInstance,
  services: Services,
  implementations: readonly AnyImplementation[],
  options: { checkAnswers: boolean },
) {
  const uploads: ((to: FastifyInstance) => void)[] = []
  const byName = new Map(implementations.map((one) => [one.name, one]))
  for (const [name, call] of Object.entries(calls) as [CallName, Call][]) {
    const code = byName.get(name)
    if (!code) throw new Error(`No code answers ${name}.`)
    byName.delete(name)
    const load = code.load as Loader | undefined
    const run = code.run as Runner
    const [method = '', path = ''] = name.split(' ')
    const register = (to: FastifyInstance) =>
      to.route({
        method,
        url: path.replace(/\{(\w+)\}/g, ':$1'),
        bodyLimit: bodyLimitOf(call),
        config: { stream: call.access === 'stream' },
        async handler(request, reply) {
          const actor = await admit(services, call.access, request, reply)
          const known = asked(request, reply, actor, readParams(call, request, actor))
          await holdToRate(services, name, call, { actor, address: known.address })
          const loaded = await load?.(services, known)
          const judgeAndRun = async () => {
            const input = await readInput(call, request, reply)
            const query = call.query?.parse(readQuery(request.query))
            return run(services, { ...known, ...input, query, loaded })
          }
          const answer = await (call.upload ? services.uploads.run(known.asker, judgeAndRun) : judgeAndRun())
          if (reply.sent) return reply
          if (call.answerTypes) return sendBytes(reply.code(call.status), call.answerTypes, answer as Bytes)
          if (options.checkAnswers && call.answer) call.answer.parse(answer)
          return reply.code(call.status).send(call.status === 204 ? undefined : answer)
        },
      })
    if (call.upload) uploads.push(register)
    else register(app)
  }
  void app.register(async (scope) => {
    await scope.register(multipart)
    for (const register of uploads) register(scope)
  })
  if (byName.size > 0) throw new Error(`No call is named ${[...byName.keys()].join(', ')}.`)
}
