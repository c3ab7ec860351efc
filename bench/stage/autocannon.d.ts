declare module 'autocannon' {
  type Request = {
    method: string
    path: string
    headers: Record<string, string>
    body?: string
    /** Changes the request each time before it is sent. */
    setupRequest?: (request: Request) => Request
  }

  /** The part that we use. Times are milliseconds, the duration is seconds. */
  export default function autocannon(options: {
    url: string
    connections: number
    duration: number
    setupClient(client: { setRequests(requests: Request[]): void }): void
  }): Promise<{
    '2xx': number
    non2xx: number
    errors: number
    timeouts: number
    duration: number
    latency: { p99: number }
  }>
}
