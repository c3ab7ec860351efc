import { afterAll, beforeAll } from 'vitest'
import { freshDatabase } from '../../server/test/database.ts'
import type { Gateway } from '../src/payments/payment.ts'
import { type RunningGateway, startGateway } from '../src/start.ts'

type Sent = { gateway: Gateway; headers: Readonly<Record<string, string>>; body: string }

// Tests assert the parts that they read.
// oxlint-disable-next-line typescript/no-explicit-any
type Answered = { status: number; body: any; headers: Headers }
type Given = { body?: unknown; key?: string; form?: Record<string, string>; headers?: Record<string, string> }

/** A gateway on a database of its own, with a clock that tests move, and the webhooks that it sent. */
export type TestGateway = RunningGateway & {
  clock: { now: () => Date; advance: (ms: number) => void }
  sent: Sent[]
  /** The status that answers webhooks. */
  answerWith: (status: number | null) => void
  /** Calls PayPal's interface with an access token. */
  paypal: (call: string, given?: Given) => Promise<Answered>
  /** Calls KOMOJU's interface with its secret key. */
  komoju: (call: string, given?: Given) => Promise<Answered>
  control: (call: string, given?: Given) => Promise<Answered>
  /** Calls any path without credentials. */
  call: (call: string, given?: Given) => Promise<Answered>
}

/** One gateway for the tests of a file. */
export function useGateway(environment: Record<string, string> = {}): TestGateway {
  const gateway = {} as TestGateway
  let now = new Date('2026-11-20T03:00:00Z')
  let status: number | null = 200
  let drop: () => Promise<void>
  const sent: Sent[] = []
  const clock = { now: () => new Date(now), advance: (ms: number) => void (now = new Date(now.getTime() + ms)) }

  async function call(line: string, { body, key, form, headers = {} }: Given = {}): Promise<Answered> {
    const [method = '', path = ''] = line.split(' ')
    const answer = await fetch(gateway.url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'paypal-request-id': key, 'x-komoju-idempotency': key }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(form && { body: new URLSearchParams(form) }),
    })
    const content = await answer.text()
    const isJson = answer.headers.get('content-type')?.startsWith('application/json')
    return { status: answer.status, body: isJson ? JSON.parse(content) : content, headers: answer.headers }
  }
  const basic = (user = '', password = '') => `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

  beforeAll(async () => {
    const database = await freshDatabase()
    const post = async (...[name, headers, body]: [Gateway, Readonly<Record<string, string>>, string]) => {
      sent.push({ gateway: name, headers, body })
      return status
    }
    const running = await startGateway({
      databaseUrl: database.url,
      clock,
      port: 0,
      environment,
      post,
      works: false,
    })
    drop = async () => {
      await running.close()
      await database.drop()
    }
    Object.assign(gateway, running, {
      clock,
      sent,
      answerWith: (given: number | null) => void (status = given),
      call,
      control: (line: string, given?: Given) => call(line.replace(' /', ' /dev/gateway/control/'), given),
      komoju: (line: string, given?: Given) =>
        call(line, { ...given, headers: { authorization: basic(running.variables['KOMOJU_SECRET_KEY']) } }),
      async paypal(line: string, given?: Given) {
        const { PAYPAL_CLIENT_ID: id, PAYPAL_CLIENT_SECRET: secret } = running.variables
        const token = await call('POST /v1/oauth2/token', {
          form: { grant_type: 'client_credentials' },
          headers: { authorization: basic(id, secret) },
        })
        return call(line, { ...given, headers: { authorization: `Bearer ${token.body.access_token}` } })
      },
    })
  })
  afterAll(() => drop())
  return gateway
}
