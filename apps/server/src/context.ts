import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { makeCaptcha } from './adapters/captcha/index.ts'
import { movableClock, systemClock } from './adapters/clock/index.ts'
import { threadExporter } from './adapters/exporter/index.ts'
import { fairQueue } from './adapters/fair-queue/index.ts'
import { makeImages } from './adapters/images/index.ts'
import { chatCompletions, measuredLlm } from './adapters/llm/index.ts'
import { jsonLines } from './adapters/log/json-lines.ts'
import { makeMailer } from './adapters/mail/index.ts'
import { makeMetrics } from './adapters/metrics/index.ts'
import { makePayments } from './adapters/payments/index.ts'
import { typstPdf } from './adapters/pdf/typst.ts'
import { webPush } from './adapters/push/web-push.ts'
import { fullReader } from './adapters/reader/full-reader.ts'
import { passOnTo } from './adapters/sandbox-gateway/index.ts'
import { makeSpeech } from './adapters/speech/index.ts'
import { makeStorage } from './adapters/storage/index.ts'
import { jwtTokens } from './adapters/tokens/jwt.ts'
import type { Config } from './config.ts'
import { openDatabase } from './db/database.ts'
import type { Folders } from './http/pages.ts'
import { makeServer } from './http/server.ts'
import { sweepHealth } from './jobs/health.ts'
import { startJobs } from './jobs/index.ts'
import { machineClockCheck } from './jobs/machine-clock.ts'
import { digester, pushKey, signingKey, vaultOf } from './modules/account/index.ts'
import { withinDailyTokens } from './modules/assistant/index.ts'
import { loadContent, modules } from './modules/index.ts'
import { clockMoves, followClock, refuseMoved } from './modules/monitoring/index.ts'
import type { Clock } from './ports/clock.ts'
import type { Services } from './ports/services.ts'
import { listenForEvents } from './realtime/events.ts'
import { makeHub, measuredHub } from './realtime/hub.ts'
import { makeWritings } from './realtime/writings.ts'

const calls = modules.flatMap((module) => module.calls ?? [])
const sweeps = modules.flatMap((module) => module.sweeps ?? [])
const pages = modules.flatMap((module) => module.pages ?? [])
const files = modules.flatMap((module) => module.files ?? [])

/** Uploads in memory, of up to 10 MB each. None waits, since waiting would keep its connection open. */
const uploads = { atOnce: 30, each: 3, all: 30 }

export type Application = { app: FastifyInstance; services: Services; streams: () => number; close(): Promise<void> }

export type ComposeOptions = {
  /** Services that replace those made here, such as a clock, a log or a port. */
  overrides?: Partial<Omit<Services, 'db' | 'clockMoves'>>
  /** The machine's own clock, which is compared with the database's. Not compared if the server runs on another clock. */
  machine?: Clock
  /** Holds every answer against the contract (tests). */
  checkAnswers?: boolean
  /** The folders of the two built apps; false for a server without them. */
  pages?: Folders | false
  /** False for a server whose sweeps do not run. */
  jobs?: boolean
}

/**
 * The one composition root: it makes everything that a process consists of, on a migrated database, from the modules'
 * manifests. Tests replace parts by `overrides`.
 */
export async function compose(
  config: Config & { databaseUrl: string },
  { overrides = {}, ...options }: ComposeOptions = {},
): Promise<Application> {
  const processId = randomUUID()
  const { clock: replacedClock, log = jsonLines(config.logLevel), ...replaced } = overrides
  const clock = movableClock(replacedClock ?? systemClock(config.clockStart))
  const machine = options.machine ?? (replacedClock || config.clockStart ? undefined : systemClock())
  const db = openDatabase(config.databaseUrl)
  if (config.production) await refuseMoved(db)
  const followed = config.production
    ? undefined
    : await followClock(config.databaseUrl, (ms) => clock.setMoved(ms), log)
  const { version } = JSON.parse(await readFile(new URL('../../../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  const demo = config.starterContent && !config.production
  if (config.starterContent) await loadContent(db, clock.now(), { demo })

  const key = await signingKey(db, config.secretKey, clock.now())
  const digest = await digester(db, clock.now())
  const place = { bucket: config.bucket, folder: join(config.dataDir, 'files') }
  const source = await listenForEvents(config.databaseUrl, db, log)
  const hub = makeHub(source, log)
  const metrics = await makeMetrics({ wanted: config.metricsToken !== undefined, version })
  // Loaded only when it is configured.
  const social = config.oidc && (await import('./adapters/social-login/openid-connect.ts')).openIdConnect(config.oidc)
  const services: Services = {
    db,
    clock,
    clockMoves:
      followed && clockMoves({ services: () => services, sweeps, followed, processId, moved: () => clock.moved() }),
    log,
    metrics,
    health: sweepHealth(),
    tokens: jwtTokens(key, clock),
    hub: measuredHub(hub, metrics),
    writings: makeWritings((listener) => source.onAnswerStop(listener)),
    captcha: makeCaptcha({
      keys: config.recaptcha,
      secret: digest('captcha', 'altcha').toString('base64url'),
      log,
    }),
    mailer: makeMailer({ ...config.mail, folder: join(config.dataDir, 'mail') }),
    push: webPush({
      privateKey: config.push.privateKey ?? (await pushKey(db, clock.now())),
      contact: config.push.contact,
      hosts: config.push.hosts,
      production: config.production,
    }),
    payments: makePayments(config.payments, clock),
    uploads: fairQueue(uploads),
    images: makeImages(log),
    storage: makeStorage(place),
    exporter: threadExporter({ connectionString: config.databaseUrl, place }),
    pdf: typstPdf(log),
    speech: makeSpeech(config.speech),
    llm:
      config.llm &&
      measuredLlm(withinDailyTokens(chatCompletions(config.llm), { db, clock, most: config.llm.dailyTokens }), metrics),
    reader: fullReader(log),
    social,
    digest,
    vault: vaultOf(key),
    publicUrl: config.publicUrl,
    sites: config.sites,
    operator: config.operator,
    issuer: config.issuer,
    pointsTax: config.pointsTax,
    version,
    demo,
    production: config.production,
    ...replaced,
  }
  if (demo) for (const module of modules) await module.demo?.(services)
  const app = await makeServer(services, calls, pages, {
    trustProxy: config.trustProxy,
    forceHttps: config.forceHttps,
    recaptcha: config.recaptcha !== undefined,
    files,
    metricsToken: config.metricsToken,
    checkAnswers: options.checkAnswers ?? false,
    verifiers: {
      paypal: async (webhook) => services.payments?.paypal.verify(webhook),
      komoju: async (webhook) => services.payments?.komoju.verify(webhook),
    },
    ...(options.pages !== undefined && { pages: options.pages }),
    gateway: config.gatewayUrl === undefined ? undefined : passOnTo(config.gatewayUrl),
  })
  const jobs =
    options.jobs === false
      ? undefined
      : startJobs(services, sweeps, {
          processId,
          onWork: (listener) => source.onWork(listener),
          paused: followed?.moving() ?? false,
          mayRun: machine && machineClockCheck(services, machine),
        })
  if (jobs) followed?.pauseDuringMoves(jobs)
  return {
    app,
    services,
    streams: () => hub.count(),
    async close() {
      const resting = jobs?.stop()
      // Otherwise a sweep that waits for an export would delay the end by minutes.
      await services.exporter.close()
      await resting
      hub.close()
      // Their callers wait for them, and `app` waits for the callers.
      await services.writings.close()
      // Closed before `app`, which waits for answers that wait for speech.
      await services.speech.close()
      await app.close()
      await followed?.close()
      await source.close()
      await services.mailer.close()
      await db.destroy()
    },
  }
}
