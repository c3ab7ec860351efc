import type { IncomingMessage } from 'node:http'
import { Refusal } from './call.ts'

const mostBytes = 100_000

/** Reads the body of a request: JSON, or the fields of a form. Refuses with 413 and 400. */
export async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > mostBytes) throw new Refusal({ status: 413, body: { code: 'too_large' } })
    chunks.push(chunk)
  }
  const content = Buffer.concat(chunks).toString()
  if (content === '') return undefined
  if (request.headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(content))
  try {
    return JSON.parse(content) as unknown
  } catch {
    throw new Refusal({ status: 400, body: { code: 'invalid_json', name: 'INVALID_REQUEST', details: [] } })
  }
}
