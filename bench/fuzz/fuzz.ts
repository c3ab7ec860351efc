import { noAnswer } from '@tensaku/contract/client'
import { Agent } from 'node:http'
import type { AddressInfo } from 'node:net'
import { operationsOf, type Access, type openapi, type Operation } from '@tensaku/contract'
import { refusals } from '@tensaku/messages/catalogue'
import type { Application } from '../../apps/server/src/context.ts'
import type { Services } from '../../apps/server/src/ports/services.ts'
import type { Known } from './from-shape.ts'
import { nextRequest, type Caller, type Request } from './requests.ts'
import { randomOf, type Random } from './random.ts'
import { send, type Reply } from './send.ts'

/** The target: a listening server on its own database, and a function that creates people for it. */
export type Target = {
  app: Application['app']
  services: Services
  advance(ms: number): void
  people: Record<'verified' | 'unverified' | 'instructor' | 'operator', () => Promise<Caller>>
}

export type Outcome = {
  /** The number of answers by status; −1 counts requests that no client can send. */
  statuses: Map<number, number>
  /** Calls that answered well at least once. */
  succeeded: Set<string>
  /** The faults with their requests. */
  problems: string[]
}

const mostRemembered = 200
const mostShown = 600

/** Remembers values from answers by their keys. */
function memory(): Known & { learn(request: Request, body: unknown): void } {
  const known = new Map<string, unknown[]>()
  const remember = (key: string, value: unknown) => {
    const values = known.get(key) ?? []
    known.set(key, [...values.slice(-mostRemembered), value])
  }
  const collect = (value: unknown, kind: string): void => {
    if (Array.isArray(value)) return value.forEach((one) => collect(one, kind))
    if (typeof value !== 'object' || value === null) return
    for (const [key, part] of Object.entries(value)) {
      if (key === 'id') remember(`${kind}Id`, part)
      else if (key === 'save' || key === 'order') collect(part, key)
      else if (key === 'items') collect(part, kind)
      else if (key === 'price') remember('expected', part)
      else if (key === 'revision') remember(key, part)
      else if (key === 'version') remember('terms_version', part)
    }
    if (kind === 'save' && 'id' in value) remember('save_id', value.id)
  }
  return {
    valuesFor: (key) => known.get(key) ?? known.get(key === 'base_revision' ? 'revision' : key) ?? [],
    learn({ path }, body) {
      const kinds = ['order', 'save', 'teacher', 'exercise', 'notification', 'session', 'movie']
      const kind = kinds.findLast((one) => path.includes(`/${one}`))
      if (kind) collect(body, kind)
      else if (typeof body === 'object' && body !== null && 'price' in body) collect({ price: body.price }, '')
    },
  }
}

/** Creates people who act until their session ends. */
function company(target: Target) {
  const people = new Map<Access, Caller>()
  const make: Record<Exclude<Access, 'guest' | 'provider'>, () => Promise<Caller>> = {
    ...target.people,
    async stream() {
      const member = await target.people.verified()
      const { sid } = JSON.parse(Buffer.from(member.token.split('.')[1] ?? '', 'base64url').toString()) as {
        sid: string
      }
      const claims = { sub: member.id, sid, audience: 'stream', hears: 'member' } as const
      return { ...member, token: await target.services.tokens.sign(claims, 600) }
    },
  }
  const all = Object.keys(make) as (keyof typeof make)[]
  return {
    async replace(access: Access) {
      if (access !== 'guest' && access !== 'provider') people.set(access, await make[access]())
    },
    async begin() {
      for (const access of all) people.set(access, await make[access]())
    },
    cast: (random: Random) => ({
      // A verified member may make the calls for other members too.
      fit: (access: Access) => people.get(access === 'unverified' && random.chance(0.6) ? 'verified' : access),
      anybody: () => people.get(random.pick(all)) as Caller,
    }),
  }
}

function problemOf({ status, type, text }: Reply, body: unknown): string | undefined {
  if (status === noAnswer) return `no answer: ${text}`
  if (status >= 500) return 'an error of the server'
  if (status < 400 || type.startsWith('text/html') || text === '') return undefined
  const { code, message } = (body ?? {}) as { code?: unknown; message?: unknown }
  if (typeof code !== 'string' || !Object.hasOwn(refusals, code)) return 'a refusal that is not in the catalogue'
  if (refusals[code as keyof typeof refusals].status !== status) return 'a refusal with another status than its own'
  return typeof message === 'string' && message !== '' ? undefined : 'a refusal without a word'
}

const parsed = ({ type, text }: Reply): unknown => {
  if (!type.startsWith('application/json')) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type Row = { target: Target; port: number; agent: Agent; operations: readonly Operation[]; outcome: Outcome }

/** Sends one series of requests, each after the previous answer. */
async function walk({ target, port, agent, operations, outcome }: Row, seed: number, count: number): Promise<void> {
  const random = randomOf(seed)
  const known = memory()
  const people = company(target)
  await people.begin()
  const accessOf = new Map(operations.map(({ name, access }) => [name, access]))
  for (let done = 0; done < count; done += 1) {
    const request = nextRequest(operations, people.cast(random), random, known)
    const reply = await send(port, agent, request)
    const body = parsed(reply)
    outcome.statuses.set(reply.status, (outcome.statuses.get(reply.status) ?? 0) + 1)
    if (reply.status >= 200 && reply.status < 300) outcome.succeeded.add(request.operation)
    const problem = problemOf(reply, body)
    if (problem)
      outcome.problems.push(`${problem}: ${JSON.stringify({ seed, done, ...request, ...reply }).slice(0, mostShown)}`)
    known.learn(request, body)
    const ended = reply.status === 401 && (body as { code?: string } | undefined)?.code === 'unauthenticated'
    if (ended && request.fit) await people.replace(accessOf.get(request.operation) ?? 'guest')
    if (ended && request.fit && random.chance(0.5)) await people.replace('verified')
    target.advance(random.chance(0.002) ? 3_600_000 : random.below(2000))
  }
}

/**
 * Sends valid and invalid requests to all calls of a server, in `rows` parallel series. The same seed gives the same requests
 * as long as the series do not interact.
 */
export async function fuzz(target: Target, given: { seed: number; count: number; rows: number }): Promise<Outcome> {
  const port = (target.app.server.address() as AddressInfo).port
  const agent = new Agent({ keepAlive: true, maxSockets: given.rows })
  const document = await target.app.inject({ url: '/api/openapi.json' })
  const operations = operationsOf(document.json<ReturnType<typeof openapi>>())
  const outcome: Outcome = { statuses: new Map(), succeeded: new Set(), problems: [] }
  const each = Math.ceil(given.count / given.rows)
  const row = { target, port, agent, operations, outcome }
  await Promise.all(Array.from({ length: given.rows }, (_, at) => walk(row, given.seed + at, each)))
  agent.destroy()
  for (const path of ['/healthz', '/readyz']) {
    const { statusCode } = await target.app.inject({ url: path })
    if (statusCode !== 200) outcome.problems.push(`${path} answers ${statusCode} afterwards`)
  }
  return outcome
}
