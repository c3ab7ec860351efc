import { noAnswer } from '@tensaku/contract/client'
import { request, type Agent } from 'node:http'
import type { Request } from './requests.ts'

/** The answer; `status` is `noAnswer` if the connection ended without one. */
export type Reply = { status: number; type: string; text: string }

const patienceMs = 20_000

/** Sends a request unchanged. Closes a stream as soon as it has begun. */
export const send = (port: number, agent: Agent, { method, path, headers, body }: Request): Promise<Reply> =>
  new Promise((resolve) => {
    let outgoing
    try {
      outgoing = request({
        port,
        host: '127.0.0.1',
        agent,
        method,
        path: encodeURI(path).replaceAll('%25', '%'),
        headers,
      })
    } catch {
      // A request that no client can send needs no answer.
      return resolve({ status: -1, type: '', text: '' })
    }
    outgoing.setTimeout(patienceMs, () => outgoing.destroy(new Error('no answer in time')))
    outgoing.on('error', (error) => resolve({ status: noAnswer, type: '', text: error.message }))
    outgoing.on('response', (response) => {
      const type = response.headers['content-type'] ?? ''
      const status = response.statusCode ?? noAnswer
      if (type.startsWith('text/event-stream')) {
        response.destroy()
        return resolve({ status, type, text: '' })
      }
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', () => resolve({ status: noAnswer, type, text: 'cut off' }))
      response.on('end', () => resolve({ status, type, text: Buffer.concat(parts).toString() }))
    })
    outgoing.end(body)
  })
