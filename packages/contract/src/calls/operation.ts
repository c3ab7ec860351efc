import { z } from 'zod'
import { defineCalls } from '../call.ts'

export const operation = defineCalls({
  'GET /healthz': {
    summary: 'The process answers.',
    access: 'guest',
    status: 200,
    answer: z.object({ ok: z.boolean() }),
    refusals: [],
  },
  'GET /readyz': {
    summary: 'The database answers and its schema is current.',
    access: 'guest',
    status: 200,
    answer: z.object({ ok: z.boolean() }),
    refusals: ['not_ready'],
  },
  'GET /api/version': {
    summary: 'What runs here.',
    access: 'guest',
    status: 200,
    answer: z.object({ version: z.string(), demo: z.boolean() }),
    refusals: [],
  },
  'GET /api/openapi.json': {
    summary: 'This document.',
    access: 'guest',
    status: 200,
    answer: z.looseObject({ openapi: z.string() }),
    refusals: [],
  },
})
