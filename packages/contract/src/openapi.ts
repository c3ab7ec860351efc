import { refusals, type RefusalCode } from '@tensaku/messages/catalogue'
import { z } from 'zod'
import { bodyLimitOf, rateOf, type Access, type Call } from './call.ts'
import { refusal } from './shapes/base.ts'

const everywhere: Record<Access, readonly RefusalCode[]> = {
  guest: [],
  unverified: ['unauthenticated', 'forbidden'],
  verified: ['unauthenticated', 'unverified', 'forbidden'],
  instructor: ['unauthenticated', 'forbidden'],
  operator: ['unauthenticated', 'forbidden'],
  stream: ['unauthenticated', 'forbidden'],
  provider: ['unauthenticated'],
}

const json = (schema: z.ZodType, io: 'input' | 'output') => ({
  'application/json': { schema: z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' }) },
})

const bytes = { type: 'string', format: 'binary' }
const files = ({ files: maxItems }: NonNullable<Call['upload']>) => ({
  'multipart/form-data': {
    schema: { type: 'object', properties: { file: { type: 'array', items: bytes, maxItems } }, required: ['file'] },
  },
})
const answered = ({ answer, answerTypes }: Call) =>
  answerTypes
    ? Object.fromEntries(answerTypes.map((type) => [type, { schema: bytes }]))
    : answer && json(answer, 'output')

const parameters = (schema: z.ZodObject, place: 'path' | 'query') =>
  Object.entries(schema.shape).map(([name, part]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: z.toJSONSchema(part as z.ZodType, { io: 'input', unrepresentable: 'any' }),
  }))

function responses(name: string, call: Call) {
  const codes = [
    ...everywhere[call.access],
    ...(call.body || call.idempotent ? (['invalid_input'] as const) : []),
    ...(call.body ? (['too_large', 'wrong_kind'] as const) : []),
    ...(call.upload ? (['invalid_input', 'file_too_large', 'wrong_kind', 'busy'] as const) : []),
    ...(rateOf(name, call) ? (['too_many_requests'] as const) : []),
    ...call.refusals,
  ]
  const content = answered(call)
  const byStatus = Map.groupBy(new Set(codes), (code) => refusals[code].status)
  return Object.fromEntries([
    [call.status, { description: call.summary, ...(content && { content }) }],
    ...[...byStatus].map(([status, list]) => [
      status,
      { description: list.join(', '), content: json(refusal, 'output') },
    ]),
  ])
}

/** The OpenAPI 3.1 document of a table of calls. */
export function openapi(calls: Record<string, Call>, version: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, call] of Object.entries(calls)) {
    const [method = '', path = ''] = name.split(' ')
    const rate = rateOf(name, call)
    paths[path] ??= {}
    paths[path][method.toLowerCase()] = {
      summary: call.summary,
      'x-access': call.access,
      ...(rate && { 'x-rate': { ...rate, per: call.access === 'guest' ? 'network' : 'person' } }),
      ...(call.body && { 'x-body-limit': bodyLimitOf(call) }),
      ...(call.upload && { 'x-file-limit': call.upload.bytes }),
      ...(call.access !== 'guest' && { security: [{ bearer: [] }] }),
      parameters: [
        ...(call.params ? parameters(call.params, 'path') : []),
        ...(call.query ? parameters(call.query, 'query') : []),
        ...(call.idempotent
          ? [{ name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string', format: 'uuid' } }]
          : []),
      ],
      ...(call.body && { requestBody: { required: true, content: json(call.body, 'input') } }),
      ...(call.upload && { requestBody: { required: true, content: files(call.upload) } }),
      responses: responses(name, call),
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Tensaku', version },
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  }
}
