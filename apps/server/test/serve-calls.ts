import type { AddressInfo } from 'node:net'
import type { Call } from '@tensaku/contract'
import { afterAll, beforeAll } from 'vitest'
import type { AnyImplementation } from '../src/http/call.ts'
import { makeServer } from '../src/http/server.ts'
import type { Verifier } from '../src/ports/payments.ts'
import type { TestApp } from './app.ts'

/** A second server on the services of a test's server. It listens, and answers calls that only the test has. */
export function serveCalls(
  app: TestApp,
  table: Readonly<Record<string, Call>>,
  implementations: readonly AnyImplementation[],
  verifiers: Readonly<Record<string, Verifier>> = {},
): { origin: string; close: () => Promise<void> } {
  const served = { origin: '', close: async () => await server?.close() }
  let server: Awaited<ReturnType<typeof makeServer>> | undefined
  beforeAll(async () => {
    server = await makeServer(app.services, implementations, [], {
      trustProxy: false,
      forceHttps: false,
      recaptcha: false,
      checkAnswers: true,
      table,
      verifiers,
      pages: false,
    })
    await server.listen({ port: 0, host: '127.0.0.1' })
    served.origin = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  })
  afterAll(served.close)
  return served
}
