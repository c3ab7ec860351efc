import { refusals, type RefusalCode } from '@tensaku/messages/catalogue'
import type { z } from 'zod'
import { bodyLimitOf, rateOf, type Access, type Call } from './call.ts'
import { componentsOf, type Components } from './components.ts'
import { refusal } from './shapes/base.ts'

/** Calls that the document groups under one tag. */
export type Domain = { name: string; description: string; tables: readonly Readonly<Record<string, Call>>[] }

/** The refusals of every call with this access. A malformed request is `invalid_input`. */
const everywhere: Record<Access, readonly RefusalCode[]> = {
  guest: ['invalid_input'],
  unverified: ['invalid_input', 'unauthenticated', 'forbidden'],
  verified: ['invalid_input', 'unauthenticated', 'unverified', 'forbidden'],
  instructor: ['invalid_input', 'unauthenticated', 'forbidden'],
  operator: ['invalid_input', 'unauthenticated', 'forbidden'],
  stream: ['invalid_input', 'unauthenticated', 'forbidden'],
  provider: ['invalid_input', 'signature_invalid'],
}

const bearer = { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' }
const cookie = (name: string) => ({ type: 'apiKey', in: 'cookie', name })
const securitySchemes = {
  member: { ...bearer, description: 'The session of a member.' },
  stream: { ...bearer, description: 'The token of `getStreamToken`.' },
  instructor: { ...bearer, description: 'The session of an instructor.' },
  instructorCookie: {
    ...cookie('desk_session'),
    description: 'The same in the browser. In production the name begins with `__Secure-`.',
  },
  operator: { ...bearer, description: 'The session of an operator.' },
  operatorCookie: {
    ...cookie('ops_session'),
    description: 'The same in the browser. In production the name begins with `__Secure-`.',
  },
  provider: {
    type: 'apiKey',
    in: 'header',
    name: 'Signature',
    description: 'A signature over the exact bytes of the body. The provider decides its form and its header.',
  },
}
/** The alternative security schemes of each access. */
const security: Record<Access, readonly Partial<Record<keyof typeof securitySchemes, []>>[]> = {
  guest: [],
  unverified: [{ member: [] }],
  verified: [{ member: [] }],
  instructor: [{ instructor: [] }, { instructorCookie: [] }],
  operator: [{ operator: [] }, { operatorCookie: [] }],
  stream: [{ stream: [] }],
  provider: [{ provider: [] }],
}

const bytes = { type: 'string', format: 'binary' }

function requestBody({ body, rawBody, upload }: Call, components: Components) {
  if (rawBody) return { required: true, content: { '*/*': { schema: bytes } } }
  if (body)
    return {
      required: !body.safeParse(undefined).success,
      content: { 'application/json': { schema: components.input(body) } },
    }
  if (!upload) return undefined
  const file = { type: 'array', items: bytes, maxItems: upload.files }
  const schema = { type: 'object', properties: { file }, required: ['file'] }
  return { required: true, content: { 'multipart/form-data': { schema } } }
}

function success({ answer, answerTypes }: Call, components: Components) {
  if (answerTypes) return Object.fromEntries(answerTypes.map((type) => [type, { schema: bytes }]))
  return answer && { 'application/json': { schema: components.output(answer) } }
}

function streamed({ events }: Call, components: Components) {
  if (!events) return undefined
  // OpenAPI 3.1 cannot describe the events of a stream, so they are described as an array.
  const oneOf = Object.entries(events as Record<string, z.ZodType>).map(([name, data]) => ({
    type: 'object',
    properties: { event: { const: name }, data: components.output(data) },
    required: ['event', 'data'],
  }))
  return { 'text/event-stream': { schema: { type: 'array', items: { oneOf } } } }
}

function responses(name: string, call: Call, components: Components) {
  const codes = [
    ...everywhere[call.access],
    ...(call.body || call.rawBody ? (['too_large'] as const) : []),
    ...(call.body ? (['wrong_kind'] as const) : []),
    ...(call.upload ? (['file_too_large', 'wrong_kind', 'busy'] as const) : []),
    ...(rateOf(name, call) ? (['too_many_requests'] as const) : []),
    ...call.refusals,
  ]
  const events = streamed(call, components)
  const content = success(call, components) ?? events
  const refused = { 'application/json': { schema: components.output(refusal) } }
  return Object.fromEntries([
    [call.status, { description: content ? 'The answer.' : 'It is done.', ...(content && { content }) }],
    ...(events && call.answer
      ? [[200, { description: 'The answer as it is written.', content: events }] as const]
      : []),
    ...[...Map.groupBy(new Set(codes), (code) => refusals[code].status)].map(([status, list]) => [
      status,
      { description: list.map((code) => `\`${code}\``).join(', '), content: refused },
    ]),
  ])
}

const parameters = ({ params, query, idempotent }: Call, components: Components) => [
  ...(['path', 'query'] as const).flatMap((place) =>
    Object.entries((place === 'path' ? params : query)?.shape ?? {}).map(([name, part]) => ({
      name,
      in: place,
      required: place === 'path',
      schema: components.input(part as z.ZodType),
    })),
  ),
  ...(idempotent
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: idempotent === true,
          schema: { type: 'string', format: 'uuid' },
        },
      ]
    : []),
]

function operation(tag: string, name: string, call: Call, components: Components) {
  const rate = rateOf(name, call)
  const body = requestBody(call, components)
  const [summary = '', ...more] = call.summary.split(/(?<=\.) (?=[A-Z])/)
  return {
    operationId: call.operationId,
    tags: [tag],
    summary: summary.replace(/\.$/, ''),
    ...(more.length > 0 && { description: call.summary }),
    'x-access': call.access,
    ...(rate && { 'x-rate': { ...rate, per: call.access === 'guest' ? 'network' : 'person' } }),
    ...((call.body || call.rawBody) && { 'x-body-limit': bodyLimitOf(call) }),
    ...(call.upload && { 'x-file-limit': call.upload.bytes }),
    security: security[call.access],
    parameters: parameters(call, components),
    ...(body && { requestBody: body }),
    responses: responses(name, call, components),
  }
}

/** The OpenAPI 3.1 document of the calls, served at `url`. */
export function openapi(domains: readonly Domain[], { version, url }: { version: string; url: string }) {
  const components = componentsOf()
  const used = new Set<string>()
  const paths: Record<string, Record<string, ReturnType<typeof operation>>> = {}
  for (const { name: tag, tables } of domains)
    for (const [name, call] of tables.flatMap((table) => Object.entries(table))) {
      const [method = '', path = ''] = name.split(' ')
      for (const way of security[call.access]) for (const scheme of Object.keys(way)) used.add(scheme)
      paths[path] ??= {}
      paths[path][method.toLowerCase()] = operation(tag, name, call, components)
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tensaku',
      version,
      description: 'A writing-correction service: learners write, instructors correct, learners understand.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url }],
    tags: domains.map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      schemas: components.schemas,
      securitySchemes: Object.fromEntries(Object.entries(securitySchemes).filter(([name]) => used.has(name))),
    },
  }
}
