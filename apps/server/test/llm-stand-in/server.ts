import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { inBytes, linesOf, wholeOf, type Asked, type Behaviour } from './behaviour.ts'

/** A request as it arrived. `cut`: the asker left before its end. */
type Received = {
  readonly path: string | undefined
  readonly authorization: string | undefined
  readonly body: Record<string, unknown>
  readonly asked: Asked
  cut: boolean
}

/** A server in the place of a language model. It understands nothing: it answers as it is told. */
export type LlmStandIn = {
  /** For LLM_URL. */
  readonly url: string
  readonly requests: readonly Received[]
  /** Changes of the usual behaviour for the next requests, one each. */
  next(...behaviours: Behaviour[]): void
  usually(behaviour: Behaviour): void
  /** Lets the answers go on that wait. */
  release(): void
  /** Resolves when so many requests have arrived, or been left by their asker. */
  arrived(count: number): Promise<void>
  left(count: number): Promise<void>
  /** Forgets requests and behaviours, and releases all that waits. */
  reset(): void
  close(): Promise<void>
}

const usualAnswer = 'This sentence is natural. この文は自然です。\n\n- Read it aloud once.'

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown>
}

async function stream(
  response: ServerResponse,
  given: { behaviour: Behaviour; asked: Asked; answer: string; held: () => Promise<unknown> },
): Promise<void> {
  const { behaviour, asked, answer, held } = given
  if (behaviour.waits === 'head') await held()
  response.writeHead(200, { 'Content-Type': 'text/event-stream' }).flushHeaders()
  const lines = linesOf(behaviour, asked, answer)
  const parts = behaviour.bytes ? inBytes(lines.join(''), behaviour.bytes) : lines
  if (behaviour.first) await pause(behaviour.first)
  if (behaviour.waits === 'first word') await held()
  const begun = performance.now()
  for (const [at, part] of parts.entries()) {
    if (response.destroyed) return
    if (at === behaviour.breaks) {
      // The parts before the cut still arrive.
      await pause(at > 0 ? 5 : 0)
      response.destroy()
      return
    }
    if (at === 1 && behaviour.waits === 'rest') await held()
    // Due from the beginning, so that late timers do not add up.
    if (behaviour.between && at > 0) await pause(Math.max(0, begun + at * behaviour.between - performance.now()))
    response.write(part)
    // One part becomes one packet, so that the reader meets the edges between them.
    if (behaviour.bytes) await new Promise((resolve) => setImmediate(resolve))
  }
  if (behaviour.done !== 'open') response.end()
}

/** Starts one on a free port, or on the given one. */
export async function startLlm(usual: Behaviour = {}, port = 0): Promise<LlmStandIn> {
  const requests: Received[] = []
  const queue: Behaviour[] = []
  const waiting = new Set<() => void>()
  const watchers = new Set<() => void>()
  let always = usual
  const changed = () => watchers.forEach((look) => look())
  const until = (holds: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!holds()) return
        watchers.delete(look)
        resolve()
      }
      watchers.add(look)
      look()
    })
  const held = () => new Promise<void>((resolve) => waiting.add(resolve))
  const release = () => {
    waiting.forEach((go) => go())
    waiting.clear()
  }

  const answered = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await bodyOf(request)
    const behaviour = { ...always, ...queue.shift() }
    const messages = (body['messages'] ?? []) as Asked['messages']
    const asked: Asked = { messages, format: body['response_format'] !== undefined }
    const received: Received = {
      path: request.url,
      authorization: request.headers.authorization,
      body,
      asked,
      cut: false,
    }
    response.once('close', () => {
      received.cut = !response.writableFinished
      changed()
    })
    requests.push(received)
    changed()
    if (behaviour.status !== undefined) {
      if (behaviour.retryAfter !== undefined) response.setHeader('Retry-After', behaviour.retryAfter)
      response.writeHead(behaviour.status, { 'Content-Type': 'application/json' })
      response.end(behaviour.body ?? '{"error":{"message":"no"}}')
      return
    }
    const { answer: given = usualAnswer } = behaviour
    const answer = typeof given === 'string' ? given : given(asked)
    if (behaviour.kind === 'page') response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Welcome</h1>')
    else if (behaviour.kind === 'json')
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(wholeOf(asked, answer))
    else await stream(response, { behaviour, asked, answer, held })
  }
  const server = createServer((request, response) => void answered(request, response))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : port}/v1`,
    requests,
    next: (...behaviours) => void queue.push(...behaviours),
    usually: (behaviour) => void (always = behaviour),
    release,
    arrived: (count) => until(() => requests.length >= count),
    left: (count) => until(() => requests.filter(({ cut }) => cut).length >= count),
    reset() {
      requests.length = 0
      queue.length = 0
      always = usual
      release()
    },
    async close() {
      release()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
