import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'

/** A request for the pages and controls of our own gateway; undefined if the gateway does not answer. */
export type PassOn = (request: {
  method: string
  /** Path and query. */
  url: string
  headers: IncomingHttpHeaders
  body: Readable
}) => Promise<{ status: number; headers: OutgoingHttpHeaders; body: Readable } | undefined>
