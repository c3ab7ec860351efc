import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Post } from './webhooks/deliver.ts'

const answerWithinMs = 10_000

/** The servers that use this gateway. Each keeps a request open as long as it lives. */
export type Servers = {
  /** Takes a server in: `?origin=` is its address, `?offset=` how far its own clock is from the machine's, in ms. */
  join: (query: URLSearchParams, request: IncomingMessage, response: ServerResponse) => void
  post: () => Post | undefined
  count: () => number
  /** Ends the requests of all servers. */
  close: () => void
}

type ServersPorts = {
  joined: (offset: number) => void
  /** The last server is gone. `asked`: it took its leave, and was not killed. */
  empty: (asked: boolean) => void
}

/** Sends webhooks to a server by HTTP. */
const postTo =
  (origin: string): Post =>
  async (gateway, headers, body) => {
    try {
      const answer = await fetch(`${origin}/api/webhooks/payments/${gateway}`, {
        method: 'POST',
        headers,
        body,
        signal: AbortSignal.timeout(answerWithinMs),
      })
      await answer.arrayBuffer()
      return answer.status
    } catch {
      return null
    }
  }

export function keepServers({ joined, empty }: ServersPorts): Servers {
  const present = new Map<ServerResponse, string>()
  return {
    join(query, request, response) {
      present.set(response, query.get('origin') ?? '')
      joined(Number(query.get('offset') ?? 0) || 0)
      response.writeHead(200, { 'Content-Type': 'text/plain' })
      response.write('joined\n')
      request.resume()
      let asked = false
      // A server that leaves ends its request; one that is killed breaks it off.
      request.on('end', () => (asked = true))
      const leave = () => {
        if (!present.delete(response)) return
        if (present.size === 0) empty(asked)
        response.end()
      }
      request.on('end', leave)
      request.on('close', leave)
      response.on('close', leave)
    },
    post() {
      // The newest: an older one may be about to end.
      const origin = [...present.values()].at(-1)
      return origin ? postTo(origin) : undefined
    },
    count: () => present.size,
    close() {
      for (const response of present.keys()) response.destroy()
      present.clear()
    },
  }
}
