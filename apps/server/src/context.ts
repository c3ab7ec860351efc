import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { makeCaptcha } from './adapters/captcha/index.ts'
import { systemClock } from './adapters/clock/system.ts'
import { jsonLines } from './adapters/log/json-lines.ts'
import { makeMailer } from './adapters/mail/index.ts'
import { openIdConnect } from './adapters/social-login/openid-connect.ts'
import { jwtTokens } from './adapters/tokens/jwt.ts'
import type { Config } from './config.ts'
import { openDatabase } from './db/database.ts'
import { loadStarterContent } from './db/starter-content/load.ts'
import type { AnyImplementation } from './http/pipeline.ts'
import { makeServer } from './http/server.ts'
import type { ServerPage } from './http/server-page.ts'
import { startJobs, type Sweep } from './jobs/index.ts'
import { accountCalls, accountSweeps, digester, signingKey } from './modules/account/index.ts'
import { correctionCalls, correctionSweeps } from './modules/corrections/index.ts'
import { draftCalls } from './modules/drafts/index.ts'
import { exerciseCalls } from './modules/exercises/index.ts'
import { feedCalls } from './modules/feeds/index.ts'
import { formCalls } from './modules/forms/index.ts'
import { helpPages } from './modules/help/index.ts'
import { legalPages } from './modules/legal/index.ts'
import { mailboxPages, mailSweeps } from './modules/mail/index.ts'
import { notificationCalls } from './modules/notifications/index.ts'
import { operationCalls } from './modules/operation/index.ts'
import { orderCalls, orderSweeps } from './modules/orders/index.ts'
import { personalDataCalls, personalDataSweeps } from './modules/personal-data/index.ts'
import { pointsCalls, pointsSweeps } from './modules/points/index.ts'
import { subscriptionCalls } from './modules/subscriptions/index.ts'
import { teacherCalls } from './modules/teachers/index.ts'
import { textCalls } from './modules/texts/index.ts'
import type { Clock } from './ports/clock.ts'
import type { Captcha } from './ports/captcha.ts'
import type { Log } from './ports/log.ts'
import type { Mailer } from './ports/mail.ts'
import type { Services } from './ports/services.ts'
import type { SocialLogin } from './ports/social-login.ts'
import { listenForEvents } from './realtime/events.ts'
import { makeHub } from './realtime/hub.ts'

const implementations: AnyImplementation[] = [
  accountCalls,
  correctionCalls,
  draftCalls,
  exerciseCalls,
  feedCalls,
  formCalls,
  notificationCalls,
  operationCalls,
  orderCalls,
  personalDataCalls,
  pointsCalls,
  subscriptionCalls,
  teacherCalls,
  textCalls,
].flat()

const sweeps: Sweep[] = [
  mailSweeps,
  accountSweeps,
  personalDataSweeps,
  correctionSweeps,
  orderSweeps,
  pointsSweeps,
].flat()

const serverPages: ServerPage[] = [legalPages, helpPages, mailboxPages].flat()

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
    log?: Log
    mailer?: Mailer
    captcha?: Captcha
    social?: SocialLogin
    checkAnswers?: boolean
    pages?: boolean
    jobs?: boolean
  } = {},
): Promise<Application> {
  const clock = given.clock ?? systemClock(config.clockStart)
  const log = given.log ?? jsonLines(config.logLevel)
  const db = openDatabase(connectionString)
  const { version } = JSON.parse(await readFile(new URL('../../../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  const demo = config.starterContent && !config.production
  if (config.starterContent) await loadStarterContent(db, clock.now(), { accounts: demo })

  const key = await signingKey(db, config.secretKey, clock.now())
  const digest = await digester(db, clock.now())
  const mailer = given.mailer ?? makeMailer({ ...config.mail, folder: join(config.dataDir, 'mail') })
  const source = await listenForEvents(connectionString, db, log)
  const hub = makeHub(source, log)
  const services: Services = {
    db,
    clock,
    log,
    tokens: jwtTokens(key, clock),
    hub,
    captcha:
      given.captcha ??
      makeCaptcha({ keys: config.recaptcha, secret: digest('captcha', 'altcha').toString('base64url'), log }),
    mailer,
    social: given.social ?? (config.oidc && openIdConnect(config.oidc)),
    digest,
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
    checkAnswers: given.checkAnswers ?? false,
    pages: given.pages ?? true,
  })
  const jobs =
    given.jobs === false ? undefined : startJobs(services, sweeps, randomUUID(), (listener) => source.onWork(listener))
  return {
    app,
    services,
    streams: hub.count,
    async close() {
      await jobs?.stop()
      hub.close()
      await app.close()
      await source.close()
      await mailer.close()
      await db.destroy()
    },
  }
}
