import { json } from 'node:stream/consumers'
import autocannon from 'autocannon'
import { signedWebhook } from './webhook.ts'

/** A request without its method, which is the same for all. */
type LoadRequest = { path: string; token: string }

/** Keeps the connections busy for some seconds; each repeats its own requests. */
export type LoadTask = {
  origin: string
  seconds: number
  method: 'GET' | 'PUT' | 'POST'
  body?: string
  /** Sends a new webhook, signed with this key, in place of `body`. */
  webhookSecret?: string
  /** One list for each connection. */
  requests: LoadRequest[][]
}

export type LoadResult = { requests: number; perSecond: number; p99: number; failed: number }

/** Runs as a separate program with its own core: takes a LoadTask, returns a LoadResult. */
const task = (await json(process.stdin)) as LoadTask
const { webhookSecret } = task
let connection = 0
const result = await autocannon({
  url: task.origin,
  connections: task.requests.length,
  duration: task.seconds,
  setupClient(client) {
    const own = task.requests[connection++ % task.requests.length] ?? []
    client.setRequests(
      own.map(({ path, token }) => ({
        method: task.method,
        path,
        headers: { authorization: `Bearer ${token}`, ...(task.body && { 'content-type': 'application/json' }) },
        ...(task.body && { body: task.body }),
        ...(webhookSecret && { setupRequest: (request) => ({ ...request, ...signedWebhook(webhookSecret) }) }),
      })),
    )
  },
})
const answered = result['2xx']
const answer: LoadResult = {
  requests: answered,
  perSecond: answered / result.duration,
  p99: result.latency.p99,
  failed: result.errors + result.timeouts + result.non2xx,
}
process.stdout.write(JSON.stringify(answer))
process.exit(0)
