import { z } from 'zod'
import { defineCalls } from '../../call.ts'

export const serviceMonitoring = defineCalls({
  'GET /healthz': {
    operationId: 'getHealth',
    summary: 'Tells that the process answers.',
    access: 'guest',
    status: 200,
    answer: z.object({ ok: z.boolean() }),
    refusals: [],
  },
  'GET /readyz': {
    operationId: 'getReadiness',
    summary: 'Tells that the database answers and its schema is current.',
    access: 'guest',
    status: 200,
    answer: z.object({ ok: z.boolean() }),
    refusals: ['not_ready'],
  },
  'GET /api/version': {
    operationId: 'getVersion',
    summary: 'Returns the running version.',
    access: 'guest',
    status: 200,
    answer: z.object({ version: z.string(), demo: z.boolean() }),
    refusals: [],
  },
  'POST /api/analytics': {
    operationId: 'countVisit',
    summary: 'Counts that a screen was opened, and stores nothing about the visitor.',
    access: 'guest',
    body: z.strictObject({ route: z.string().regex(/^[a-z][a-z0-9-]{0,60}$/) }),
    status: 204,
    rate: { most: 600, seconds: 60 },
    refusals: ['too_many_requests'],
    bodyLimit: 1024,
  },
  'GET /api/openapi.json': {
    operationId: 'getOpenApi',
    summary: 'Returns this document.',
    access: 'guest',
    status: 200,
    answer: z.looseObject({ openapi: z.string() }),
    rate: { most: 60, seconds: 60 },
    refusals: [],
  },
})
