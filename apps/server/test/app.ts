import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { readConfig } from '../src/config.ts'
import { compose, type Application, type ComposeOptions } from '../src/context.ts'
import { loadContent } from '../src/modules/index.ts'
import type { Clock } from '../src/ports/clock.ts'
import type { Log } from '../src/ports/log.ts'
import type { Services } from '../src/ports/services.ts'
import { builders, type Somebody } from './builders.ts'
import { freshDatabase } from './database.ts'
import { exporterHere } from './exporter.ts'

/** The answer of a call; bytes as a buffer. */
export type Answered = {
  status: number
  // Tests assert the parts that they read.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
  headers: Record<string, unknown>
}

/** Calls the server as a person: `as(member)('POST /api/users/{id}/saves', { body, key })`. `{id}` is filled with their own id. */
export type Caller = (
  call: string,
  given?: {
    params?: Record<string, string | number>
    query?: string
    body?: unknown
    raw?: string
    key?: string
    headers?: Record<string, string>
    /** The address of the caller; by default this machine's own. */
    from?: string
  },
) => Promise<Answered>

export type TestApp = {
  app: FastifyInstance
  services: Services
  application: Application
  /** The time of this server; set it to travel. */
  clock: { now(): Date; set(instant: Date | string): void; advance(ms: number): void }
  as(somebody: Somebody | undefined): Caller
  /** Errors the server logged: empty unless a test expects some. */
  errors: { message: string; cause: unknown }[]
  url: string
  close(): Promise<void>
} & ReturnType<typeof builders>

/**
 * The parts of a test's server that differ from test to test: options, and services in place of the usual ones.
 * Usually errors are collected, mails go nowhere, exports run in the thread of the test, and the built-in reader serves
 * (a full one takes 80 MB).
 */
export type AppOptions = ComposeOptions['overrides'] & {
  now?: string
  /** The database of another test server, which drops it; a new one by default. */
  databaseUrl?: string
  jobs?: boolean
  /** The machine's clock, which is not compared by default. */
  machine?: Clock
  /** The folders of the two built apps; none are served by default. */
  pages?: { member: string; desk: string } | false
  /** Variables besides those of every test. */
  environment?: Record<string, string>
}

/**
 * A whole server on a database of its own, with the catalogue loaded and no people. Every answer is checked against the
 * contract.
 */
export async function startApp({
  now: start = '2026-11-20T03:00:00Z',
  databaseUrl,
  jobs = false,
  machine,
  pages = false,
  environment,
  ...overrides
}: AppOptions = {}): Promise<TestApp> {
  const database = databaseUrl ? { url: databaseUrl, drop: async () => undefined } : await freshDatabase()
  let now = new Date(start)
  const clock = {
    now: () => new Date(now),
    set: (instant: Date | string) => void (now = new Date(instant)),
    advance: (ms: number) => void (now = new Date(now.getTime() + ms)),
  }
  const errors: { message: string; cause: unknown }[] = []
  const log: Log = {
    debug: () => {},
    info: () => {},
    warn: () => {},
    error: (message: string, cause: unknown) => void errors.push({ message, cause }),
  }
  const folder = join(tmpdir(), `tensaku-test-${randomUUID()}`)
  const config = readConfig({ NODE_ENV: 'test', STARTER_CONTENT: 'off', DATA_DIR: folder, ...environment })
  const application: Application = await compose(
    { ...config, databaseUrl: database.url },
    {
      overrides: {
        clock,
        log,
        exporter: exporterHere(() => application.services),
        mailer: { send: async () => {}, close: async () => {} },
        reader: async () => undefined,
        ...overrides,
      },
      ...(machine && { machine }),
      checkAnswers: true,
      pages,
      jobs,
    },
  )
  const { app, services } = application
  await loadContent(services.db, clock.now(), { demo: false })

  const as =
    (somebody: Somebody | undefined): Caller =>
    async (call, given = {}) => {
      if (somebody?.onDuty) await renewSessions(services, somebody)
      const [method = '', path = ''] = call.split(' ')
      const params: Record<string, string | number> = { ...(somebody && { id: somebody.id }), ...given.params }
      const response = await app.inject({
        method: method as 'GET',
        ...(given.from && { remoteAddress: given.from }),
        url:
          path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name])) +
          (given.query ? `?${given.query}` : ''),
        headers: {
          ...(somebody && { authorization: `Bearer ${somebody.token}` }),
          ...(given.key !== undefined && { 'idempotency-key': given.key }),
          ...((given.body !== undefined || given.raw !== undefined) && { 'content-type': 'application/json' }),
          ...given.headers,
        },
        ...(given.raw !== undefined
          ? { payload: given.raw }
          : given.body !== undefined
            ? { payload: JSON.stringify(given.body) }
            : {}),
      })
      return {
        status: response.statusCode,
        body:
          response.body === ''
            ? undefined
            : /^(audio|image)\/|^application\/pdf|^text\/(?:csv|markdown)|octet-stream/.test(
                  String(response.headers['content-type']),
                )
              ? response.rawPayload
              : response.json(),
        headers: response.headers,
      }
    }

  return {
    app,
    services,
    application,
    clock,
    as,
    errors,
    url: database.url,
    ...builders(services, as),
    async close() {
      await application.close()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function renewSessions({ db, clock }: Services, { kind, id }: Somebody): Promise<void> {
  const now = clock.now()
  await db
    .updateTable('sessions')
    .set({ created_at: now, last_used_at: now })
    .where('principal', '=', kind)
    .where('principal_id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
}

export type { Somebody }
