import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { systemClock } from './adapters/clock/system.ts'
import { jsonLines } from './adapters/log/json-lines.ts'
import { jwtTokens } from './adapters/tokens/jwt.ts'
import type { Config } from './config.ts'
import { openDatabase } from './db/database.ts'
import { loadStarterContent } from './db/starter-content/load.ts'
import type { AnyImplementation } from './http/pipeline.ts'
import { makeServer } from './http/server.ts'
import { startJobs } from './jobs/index.ts'
import { accountCalls, signingKey } from './modules/account/index.ts'
import { catalogueCalls } from './modules/catalogue/index.ts'
import { correctionCalls, correctionSweeps } from './modules/corrections/index.ts'
import { draftCalls } from './modules/drafts/index.ts'
import { exerciseCalls } from './modules/exercises/index.ts'
import { notificationCalls } from './modules/notifications/index.ts'
import { operationCalls } from './modules/operation/index.ts'
import { orderCalls, orderSweeps } from './modules/orders/index.ts'
import { pointsCalls } from './modules/points/index.ts'
import { teacherCalls } from './modules/teachers/index.ts'
import { textCalls } from './modules/texts/index.ts'
import type { Clock } from './ports/clock.ts'
import type { Log } from './ports/log.ts'
import type { Services } from './ports/services.ts'
import { listenForEvents } from './realtime/events.ts'
import { makeHub } from './realtime/hub.ts'

const implementations: AnyImplementation[] = [
  accountCalls,
  catalogueCalls,
  correctionCalls,
  draftCalls,
  exerciseCalls,
  notificationCalls,
  operationCalls,
  orderCalls,
  pointsCalls,
  teacherCalls,
  textCalls,
].flat()

export type Application = { app: FastifyInstance; services: Services; streams: () => number; close(): Promise<void> }

/**
 * The one composition root: everything a process consists of, on a migrated database.
 * Tests give their own clock and log, and have every answer held against the contract.
 */
export async function compose(
  config: Config,
  connectionString: string,
  given: { clock?: Clock; log?: Log; checkAnswers?: boolean; pages?: boolean; jobs?: boolean } = {},
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
  const source = await listenForEvents(connectionString, db, log)
  const hub = makeHub(source, log)
  const services: Services = {
    db,
    clock,
    log,
    tokens: jwtTokens(key, clock),
    hub,
    version,
    demo,
    production: config.production,
  }
  const app = await makeServer(services, implementations, {
    trustProxy: config.trustProxy,
    checkAnswers: given.checkAnswers ?? false,
    pages: given.pages ?? true,
  })
  const jobs =
    given.jobs === false ? undefined : startJobs(services, [...correctionSweeps, ...orderSweeps], randomUUID())
  return {
    app,
    services,
    streams: hub.count,
    async close() {
      await jobs?.stop()
      hub.close()
      await app.close()
      await source.close()
      await db.destroy()
    },
  }
}
