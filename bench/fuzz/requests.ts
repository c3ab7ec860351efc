import type { Access, Operation } from '@tensaku/contract'
import { fromShape, spoiled, type Known } from './from-shape.ts'
import * as hostile from './hostile.ts'
import type { Random } from './random.ts'

/** One request. */
export type Request = {
  operation: string
  method: string
  path: string
  headers: Record<string, string>
  body: string | undefined
  /** Whether it meets its access: a refusal without a session means that the session has ended. */
  fit: boolean
}

/** A signed-in person. */
export type Caller = { id: number; token: string }

/** Finds a person for an access, or any person. */
export type Cast = { fit(access: Access): Caller | undefined; anybody(): Caller }

const segment = (value: string) => value.replaceAll('/', '%2F').replaceAll(' ', '%20')
const headerSafe = (value: string) => value.replace(/[^\t\x20-\x7e\x80-\xff]/g, '')

function pathOf(operation: Operation, caller: Caller | undefined, random: Random, known: Known): string {
  const [, path = ''] = operation.name.split(' ')
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'id' && caller && random.chance(0.93)) return String(caller.id)
    const learned = known.valuesFor(name)
    if (learned.length > 0 && random.chance(0.75)) return segment(String(random.pick(learned)))
    return random.chance(0.6) ? String(1 + random.below(30)) : random.pick(hostile.ids)
  })
  const queryParts = operation.query.flatMap(({ name, shape }) => {
    if (random.chance(0.5)) return []
    const value = random.chance(0.5) ? fromShape(shape, random, known, name) : random.pick(hostile.texts)
    const pair = `${name}=${encodeURIComponent(String(value).toWellFormed())}`
    return random.chance(0.1) ? [pair, pair, `${name}[]=1`, name] : [pair]
  })
  if (random.chance(0.03)) queryParts.push(`%zz=${random.pick(['%', '%00', '%ED%A0%80'])}`)
  return queryParts.length > 0 ? `${filled}?${queryParts.join('&')}` : filled
}

function bodyOf({ body }: Operation, random: Random, known: Known): string | undefined {
  if (!body) return random.chance(0.95) ? undefined : random.pick(hostile.bodies)
  if (random.chance(0.1)) return random.pick(hostile.bodies)
  const value = fromShape(body, random, known)
  return JSON.stringify(random.chance(0.65) ? value : spoiled(value, random))
}

/** Creates the next request of a series, which repeats for the same seed and the same answers. */
export function nextRequest(operations: readonly Operation[], cast: Cast, random: Random, known: Known): Request {
  const operation = random.pick(operations)
  const fit = random.chance(0.88)
  const caller = fit ? cast.fit(operation.access) : random.chance(0.5) ? cast.anybody() : undefined
  const headers: Record<string, string> = {}
  if (caller) headers['authorization'] = `Bearer ${caller.token}`
  else if (random.chance(0.3))
    headers['authorization'] = random.pick(['Bearer', 'Bearer a.b.c', 'Basic YTpi', 'Bearer null'])
  // Many networks, because many people use many networks.
  headers['x-forwarded-for'] = `203.0.113.${random.below(250)}`
  if (operation.needsKey && random.chance(0.95)) headers['idempotency-key'] = random.uuid()

  const body = bodyOf(operation, random, known)
  if (body !== undefined)
    headers['content-type'] = random.chance(0.96) ? 'application/json' : random.pick(hostile.contentTypes)
  if (random.chance(0.08)) {
    const [name, value] = random.pick(hostile.headers)
    headers[name] = headerSafe(value)
  }
  const [method = ''] = operation.name.split(' ')
  const odd = random.chance(0.03)
  if (body !== undefined && !odd) headers['content-length'] = String(Buffer.byteLength(body))
  return {
    operation: operation.name,
    method: random.chance(0.02) ? random.pick(hostile.methods) : odd ? 'GET' : method,
    path: odd ? random.pick(hostile.paths) : pathOf(operation, caller, random, known),
    headers,
    body: odd ? undefined : body,
    fit,
  }
}
