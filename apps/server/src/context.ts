import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { makeCaptcha } from './adapters/captcha/index.ts'
import { movableClock } from './adapters/clock/movable.ts'
import { systemClock } from './adapters/clock/system.ts'
import { threadExporter } from './adapters/exporter/index.ts'
import { fairQueue } from './adapters/fair-queue/index.ts'
import { makeImages } from './adapters/images/index.ts'
import { jsonLines } from './adapters/log/json-lines.ts'
import { makeMailer } from './adapters/mail/index.ts'
import { makeMetrics } from './adapters/metrics/index.ts'
import { typstPdf } from './adapters/pdf/typst.ts'
import { webPush } from './adapters/push/web-push.ts'
import { fullReader } from './adapters/reader/full-reader.ts'
import { makeSpeech } from './adapters/speech/index.ts'
import { makeStorage } from './adapters/storage/index.ts'
import { jwtTokens } from './adapters/tokens/jwt.ts'
import type { Config } from './config.ts'
import { openDatabase } from './db/database.ts'
import { loadStarterContent } from './db/starter-content/load.ts'
import type { Folders } from './http/pages.ts'
import type { AnyImplementation } from './http/pipeline.ts'
import { makeServer } from './http/server.ts'
import type { ServerPage } from './http/server-page.ts'
import { sweepHealth } from './jobs/health.ts'
import { startJobs, type Sweep } from './jobs/index.ts'
import { machineClockCheck } from './jobs/machine-clock.ts'
import { accountCalls, accountSweeps, digester, pushKey, signingKey, vaultOf } from './modules/account/index.ts'
import { auditCalls } from './modules/audit/index.ts'
import { correctionCalls, correctionSweeps } from './modules/corrections/index.ts'
import { documentSweeps } from './modules/documents/index.ts'
import { draftCalls, draftSweeps } from './modules/drafts/index.ts'
import { exerciseCalls } from './modules/exercises/index.ts'
import { feedCalls } from './modules/feeds/index.ts'
import { fileCalls, fileSweeps } from './modules/files/index.ts'
import { flashcardCalls } from './modules/flashcards/index.ts'
import { formCalls } from './modules/forms/index.ts'
import { helpPages } from './modules/help/index.ts'
import { legalPages } from './modules/legal/index.ts'
import { mailboxPages, mailSweeps } from './modules/mail/index.ts'
import { movieCalls } from './modules/movies/index.ts'
import { notificationCalls, notificationSweeps } from './modules/notifications/index.ts'
import { clockMoves, followClock, operationCalls, operationSweeps, refuseMoved } from './modules/operation/index.ts'
import { orderCalls, orderSweeps } from './modules/orders/index.ts'
import { personalDataCalls, personalDataSweeps } from './modules/personal-data/index.ts'
import { pointsCalls, pointsSweeps } from './modules/points/index.ts'
import { pushCalls, pushSweeps } from './modules/push/index.ts'
import { snippetCalls } from './modules/snippets/index.ts'
import { speechSweeps } from './modules/speech/index.ts'
import { planOf, subscriptionCalls } from './modules/subscriptions/index.ts'
import { teacherCalls, teacherSweeps } from './modules/teachers/index.ts'
import { textCalls } from './modules/texts/index.ts'
import { understandingCalls } from './modules/understanding/index.ts'
import { timelineCalls } from './modules/timeline/index.ts'
import type { Clock } from './ports/clock.ts'
import type { Captcha } from './ports/captcha.ts'
import type { Exporter } from './ports/exporter.ts'
import type { Log } from './ports/log.ts'
import type { Mailer } from './ports/mail.ts'
import type { Pdf } from './ports/pdf.ts'
import type { PlanOf } from './ports/plans.ts'
import type { Push } from './ports/push.ts'
import type { FullReader } from './ports/reader.ts'
import type { Services } from './ports/services.ts'
import type { SocialLogin } from './ports/social-login.ts'
import type { Speech } from './ports/speech.ts'
import type { Storage } from './ports/storage.ts'
import { listenForEvents } from './realtime/events.ts'
import { makeHub } from './realtime/hub.ts'
import { measuredHub } from './realtime/measured-hub.ts'

const implementations: AnyImplementation[] = [
  accountCalls,
  auditCalls,
  correctionCalls,
  draftCalls,
  exerciseCalls,
  feedCalls,
  fileCalls,
  flashcardCalls,
  formCalls,
  movieCalls,
  notificationCalls,
  operationCalls,
  orderCalls,
  personalDataCalls,
  pointsCalls,
  pushCalls,
  snippetCalls,
  subscriptionCalls,
  teacherCalls,
  textCalls,
  timelineCalls,
  understandingCalls,
].flat()

const sweeps: Sweep[] = [
  mailSweeps,
  pushSweeps,
  accountSweeps,
  personalDataSweeps,
  correctionSweeps,
  documentSweeps,
  draftSweeps,
  fileSweeps,
  orderSweeps,
  pointsSweeps,
  notificationSweeps,
  teacherSweeps,
  speechSweeps,
  operationSweeps,
].flat()

const serverPages: ServerPage[] = [legalPages, helpPages, mailboxPages].flat()

/** Files in memory: each may have 10 MB. None waits, since it would keep its connection open for it. */
const uploads = { atOnce: 30, each: 3, all: 30 }

export type Application = { app: FastifyInstance; services: Services; streams: () => number; close(): Promise<void> }

/**
 * The one composition root: everything a process consists of, on a migrated database.
 * Tests give their own clock and log, and have every answer held against the contract.
 */
export async function compose(
  config: Config,
  connectionString: string,
  given: {
    clock?: Clock
    /** The machine's own clock, which is held against the database's. Not asked where the clock is another one. */
    machine?: Clock
    log?: Log
    mailer?: Mailer
    push?: Push
    captcha?: Captcha
    social?: SocialLogin
    reader?: FullReader
    storage?: Storage
    exporter?: Exporter
    pdf?: Pdf
    speech?: Speech
    planOf?: PlanOf
    checkAnswers?: boolean
    /** Where the two built apps are; false for a server without them. */
    pages?: Folders | false
    jobs?: boolean
  } = {},
): Promise<Application> {
  const processId = randomUUID()
  const clock = movableClock(given.clock ?? systemClock(config.clockStart))
  const machine = given.machine ?? (given.clock || config.clockStart ? undefined : systemClock())
  const log = given.log ?? jsonLines(config.logLevel)
  const db = openDatabase(connectionString)
  if (config.production) await refuseMoved(db)
  const followed = config.production ? undefined : await followClock(connectionString, (ms) => clock.setMoved(ms), log)
  const { version } = JSON.parse(await readFile(new URL('../../../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  const demo = config.starterContent && !config.production
  if (config.starterContent) await loadStarterContent(db, clock.now(), { accounts: demo })

  const key = await signingKey(db, config.secretKey, clock.now())
  const digest = await digester(db, clock.now())
  const mailer = given.mailer ?? makeMailer({ ...config.mail, folder: join(config.dataDir, 'mail') })
  const speech = given.speech ?? makeSpeech(config.speech)
  const place = { bucket: config.bucket, folder: join(config.dataDir, 'files') }
  const exporter = given.exporter ?? threadExporter({ connectionString, place })
  const source = await listenForEvents(connectionString, db, log)
  const hub = makeHub(source, log)
  const metrics = await makeMetrics({ wanted: config.metricsToken !== undefined, version })
  // Read only where it is configured.
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
    captcha:
      given.captcha ??
      makeCaptcha({ keys: config.recaptcha, secret: digest('captcha', 'altcha').toString('base64url'), log }),
    mailer,
    push:
      given.push ??
      webPush({
        privateKey: config.push.privateKey ?? (await pushKey(db, clock.now())),
        contact: config.push.contact,
        hosts: config.push.hosts,
        production: config.production,
      }),
    uploads: fairQueue(uploads),
    images: makeImages(log),
    storage: given.storage ?? makeStorage(place),
    exporter,
    pdf: given.pdf ?? typstPdf(log),
    speech,
    planOf: given.planOf ?? planOf,
    reader: given.reader ?? fullReader(log),
    social: given.social ?? social,
    digest,
    vault: vaultOf(key),
    publicUrl: config.publicUrl,
    sites: config.sites,
    operator: config.operator,
    version,
    demo,
    production: config.production,
  }
  const app = await makeServer(services, implementations, serverPages, {
    trustProxy: config.trustProxy,
    forceHttps: config.forceHttps,
    recaptcha: config.recaptcha !== undefined,
    metricsToken: config.metricsToken,
    checkAnswers: given.checkAnswers ?? false,
    ...(given.pages !== undefined && { pages: given.pages }),
  })
  const jobs =
    given.jobs === false
      ? undefined
      : startJobs(services, sweeps, processId, (listener) => source.onWork(listener), {
          paused: followed?.moving() ?? false,
          mayRun: machine && machineClockCheck(services, machine),
        })
  if (jobs) followed?.hold(jobs)
  return {
    app,
    services,
    streams: () => hub.count(),
    async close() {
      const resting = jobs?.stop()
      // A sweep that waits for an export would keep the others waiting for minutes.
      await exporter.close()
      await resting
      hub.close()
      // Before the answers that wait for it are waited for.
      await speech.close()
      await app.close()
      await followed?.close()
      await source.close()
      await mailer.close()
      await db.destroy()
    },
  }
}
