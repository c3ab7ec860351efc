import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach } from 'vitest'

/** A request as the vendor saw it. `body` is its JSON, or its text. */
export type Seen = { call: string; headers: IncomingHttpHeaders; body: unknown }
/** The vendor's answer: JSON or a text, no answer at all, or a connection that ends. */
export type Answer = { status?: number; body?: unknown } | 'hang' | 'cut'

const read = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

/** A vendor that answers as a test says, and remembers the requests of that test. */
export function useVendor(usual: (seen: Seen) => Answer | undefined) {
  const vendor = {
    url: '',
    seen: [] as Seen[],
    /** Answers the calls of one test; the usual answer follows where it has none. */
    answer: undefined as ((seen: Seen) => Answer | undefined) | undefined,
    calls: () => vendor.seen.map(({ call }) => call),
  }
  const server = createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => (text += part))
    request.on('end', () => {
      const seen = { call: `${request.method} ${request.url}`, headers: request.headers, body: read(text) }
      vendor.seen.push(seen)
      const answer = vendor.answer?.(seen) ?? usual(seen) ?? { status: 404, body: { name: 'RESOURCE_NOT_FOUND' } }
      if (answer === 'hang') return
      if (answer === 'cut') return void request.socket.destroy()
      const { status = 200, body = {} } = answer
      response.writeHead(status, { 'Content-Type': 'application/json' })
      response.end(status === 204 ? undefined : typeof body === 'string' ? body : JSON.stringify(body))
    })
  })
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    vendor.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  beforeEach(() => {
    vendor.seen = []
    vendor.answer = undefined
  })
  afterAll(() => {
    server.close()
    server.closeAllConnections()
  })
  return vendor
}

/** An address at which nobody listens any more. */
export async function closedAddress(): Promise<string> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return `http://127.0.0.1:${port}`
}
