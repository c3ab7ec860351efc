import multipart from '@fastify/multipart'
import { bodyLimitOf, calls, type Call } from '@tensaku/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodError } from 'zod'
import { limitCall, networkOf } from '../modules/account/index.ts'
import type { Services } from '../ports/services.ts'
import type { Asker } from '../ports/fair-queue.ts'
import type { Verifier } from '../ports/payments.ts'
import { admit, admitProvider, headerOf } from './access.ts'
import { readBody, readBytes, readQuery, type RawBody } from './body.ts'
import type { Actor, AnyImplementation, Asked, Bytes } from './call.ts'
import { refusalOf } from './error-exit.ts'
import { addressOf } from './known-callers.ts'
import { Refused } from './refused.ts'
import { sendBytes } from './send-bytes.ts'
import { sendEvents } from './send-events.ts'
import { goneSignal, takeOver } from './take-over.ts'
import { readUpload } from './uploads.ts'

type Loader = (services: Services, asked: unknown) => Promise<unknown>
type Runner = (services: Services, judged: unknown) => unknown
/** The events of any call. */
type Events = Parameters<typeof sendEvents>[1]['events']

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

function readParams(call: Call, request: FastifyRequest, actor: Actor | undefined): unknown {
  if (!call.params) return undefined
  const parsed = call.params.safeParse(request.params)
  if (!parsed.success) throw new Refused('not_found')
  const { id } = parsed.data
  if (id !== undefined && actor?.kind === 'member' && actor.id !== id) throw new Refused('forbidden')
  return parsed.data
}

/** The places of a body that are wrong; an unknown key by its name. */
function fieldsOf(issues: ZodError['issues']): string[] {
  const places = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path],
  )
  return [...new Set(places.map((place) => place.join('.')))].slice(0, 20)
}

/** The `Idempotency-Key` of a request in small letters; empty where none is due. Refuses `key_missing` for one that is no UUID. */
function readKey({ idempotent }: Call, { headers }: FastifyRequest): string {
  const key = headers['idempotency-key']
  if (!idempotent || (idempotent === 'optional' && key === undefined)) return ''
  if (typeof key !== 'string' || !uuid.test(key)) throw new Refused('key_missing')
  return key.toLowerCase()
}

async function readInput(call: Call, request: FastifyRequest, reply: FastifyReply) {
  const key = readKey(call, request)
  if (call.upload) return { key, body: await readUpload(call.upload, request, reply) }
  if (call.rawBody) {
    const bytes = readBytes(request.body as RawBody)
    if (bytes.length === 0) throw new Refused('invalid_input')
    return { key, body: bytes }
  }
  if (!call.body) return { key, body: undefined }
  const parsed = call.body.safeParse(readBody(request.body as RawBody))
  if (!parsed.success)
    throw new Refused('invalid_input', {
      fields: fieldsOf(parsed.error.issues),
    })
  return { key, body: parsed.data }
}

/** Guests share their place in a queue with their network. */
function askerOf(
  request: FastifyRequest,
  reply: FastifyReply,
  actor: Actor | undefined,
  closing: AbortSignal | undefined,
): Asker {
  let gone: AbortSignal | undefined
  return {
    key: actor ? `${actor.kind}:${actor.id}` : networkOf(addressOf(request)),
    // Made on demand: few calls wait in a queue or stream.
    get gone() {
      gone ??= closing ? AbortSignal.any([goneSignal(reply.raw), closing]) : goneSignal(reply.raw)
      return gone
    },
  }
}

/** Whether a call answers with events: always, or where the caller accepts them rather than the answer. */
const answersEvents = ({ answer, events }: Call, request: FastifyRequest): boolean =>
  events !== undefined && (answer === undefined || /\btext\/event-stream\b/.test(headerOf(request, 'accept') ?? ''))

type Known = {
  actor: Actor | undefined
  params: unknown
  wantsEvents: boolean
  closing: AbortSignal | undefined
}

function asked(request: FastifyRequest, reply: FastifyReply, { actor, params, wantsEvents, closing }: Known): Asked {
  return {
    actor,
    params: params as never,
    wantsEvents,
    address: addressOf(request),
    asker: askerOf(request, reply, actor, closing),
    header: (name) => headerOf(request, name),
    answerHeader: (name, value) => void reply.header(name, value),
    takeOver: () => takeOver(reply),
  }
}

/** Makes the admission of one call. Throws if no verifier can judge a provider's call. */
function doorOf(services: Services, name: string, call: Call, verifiers: Readonly<Record<string, Verifier>>) {
  const { access, signedBy = '' } = call
  if (access === 'guest') return async () => undefined
  if (access !== 'provider')
    return (request: FastifyRequest, reply: FastifyReply) => admit(services, access, request, reply)
  const verify = verifiers[signedBy]
  if (!verify || !call.rawBody) throw new Error(`Nobody can verify the raw body of ${name}.`)
  return (request: FastifyRequest) => admitProvider(services, { name: signedBy, verify }, request)
}

/** Registers every call of the contract. Throws for a call without code, and for code without a call. */
export function registerCalls(
  app: FastifyInstance,
  services: Services,
  implementations: readonly AnyImplementation[],
  options: {
    table?: Readonly<Record<string, Call>>
    verifiers?: Readonly<Record<string, Verifier>>
    checkAnswers: boolean
  },
) {
  const { table = calls, verifiers = {}, checkAnswers } = options
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())
  const scopes: Record<'upload' | 'raw', ((to: FastifyInstance) => void)[]> = { upload: [], raw: [] }
  const byName = new Map(implementations.map((one) => [one.name, one]))
  for (const [name, call] of Object.entries(table)) {
    const code = byName.get(name)
    if (!code) throw new Error(`No code answers ${name}.`)
    byName.delete(name)
    const load = code.load as Loader | undefined
    const run = code.run as Runner
    const enter = doorOf(services, name, call, verifiers)
    const [method = '', path = ''] = name.split(' ')
    const register = (to: FastifyInstance) =>
      to.route({
        method,
        url: path.replace(/\{(\w+)\}/g, ':$1'),
        bodyLimit: bodyLimitOf(call),
        config: { stream: call.events !== undefined },
        async handler(request, reply) {
          const actor = await enter(request, reply)
          const params = readParams(call, request, actor)
          const wantsEvents = answersEvents(call, request)
          const ending = wantsEvents ? closing.signal : undefined
          const known = asked(request, reply, { actor, params, wantsEvents, closing: ending })
          await limitCall(services, name, call, { actor, address: known.address })
          const loaded = await load?.(services, known)
          const judgeAndRun = async () => {
            const input = await readInput(call, request, reply)
            const query = call.query?.parse(readQuery(request.query))
            return run(services, { ...known, ...input, query, loaded })
          }
          const answer = await (call.upload ? services.uploads.run(known.asker, judgeAndRun) : judgeAndRun())
          if (reply.sent) return reply
          reply.code(wantsEvents ? 200 : call.status)
          if (call.answerTypes) return sendBytes(reply, call.answerTypes, answer as Bytes)
          if (wantsEvents)
            return sendEvents(reply, {
              events: answer as Events,
              gone: known.asker.gone,
              closing: closing.signal,
              shapes: checkAnswers ? call.events : undefined,
              refusal(error) {
                const { status, body } = refusalOf(error, request, services.log)
                return { status, ...body }
              },
            })
          if (checkAnswers && call.answer) call.answer.parse(answer)
          return reply.send(call.status === 204 ? undefined : answer)
        },
      })
    if (call.upload) scopes.upload.push(register)
    else if (call.rawBody) scopes.raw.push(register)
    else register(app)
  }
  void app.register(async (scope) => {
    await scope.register(multipart)
    for (const register of scopes.upload) register(scope)
  })
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) =>
      done(null, { bytes: bytes as Buffer } satisfies RawBody),
    )
    for (const register of scopes.raw) register(scope)
  })
  if (byName.size > 0) throw new Error(`No call is named ${[...byName.keys()].join(', ')}.`)
}
