import { startGateway, type RunningGateway } from '../../gateway/src/start.ts'
import { makePayments } from '../src/adapters/payments/index.ts'
import { readConfig } from '../src/config.ts'
import { startApp, type TestApp } from './app.ts'
import { freshDatabase } from './database.ts'

/** Milliseconds after which the gateway counts as away, so that a fault costs little time. */
const patience = 400

export type MoneyServer = { app: TestApp; gateway: RunningGateway; close: () => Promise<void> }

/** A server with the sandbox gateway on a database of their own, and one clock for both. */
export async function startMoney(): Promise<MoneyServer> {
  const database = await freshDatabase()
  const app = {} as TestApp
  const clock = { now: () => app.clock?.now() ?? new Date('2026-11-20T03:00:00Z') }
  const gateway = await startGateway({
    databaseUrl: database.url,
    clock,
    port: 0,
    works: false,
    async post(name, headers, body) {
      const sent = { raw: body, headers: { ...headers } }
      return (await app.as(undefined)(`POST /api/webhooks/payments/${name}`, sent)).status
    },
  })
  const payments = makePayments(readConfig(gateway.variables).payments, clock, patience)
  const environment = { OPERATOR_NAME: '青葉添削', INVOICE_NUMBER: 'T1234567890123' }
  Object.assign(app, await startApp({ databaseUrl: database.url, environment, ...(payments && { payments }) }))
  return {
    app,
    gateway,
    async close() {
      await app.close()
      await gateway.close()
      await database.drop()
    },
  }
}
