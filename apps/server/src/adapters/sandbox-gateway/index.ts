import { second } from '@tensaku/domain/calendar'
import { request as requestOf, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http'
import type { PassOn } from '../../ports/sandbox-gateway.ts'

/** A control call may wait for a webhook that is sent again. */
const patience = 30 * second

/** The gateway needs no session of ours, and no header that is meant for one connection. */
const passed = ['accept', 'content-type', 'content-length', 'sec-fetch-site', 'user-agent', 'transfer-encoding']
const answered = [
  'content-type',
  'content-length',
  'content-security-policy',
  'x-frame-options',
  'cache-control',
  'cross-origin-resource-policy',
  'location',
]

const only = (headers: IncomingHttpHeaders, names: readonly string[]): OutgoingHttpHeaders =>
  Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])))

/** Passes requests on to the gateway at `url`, and streams both bodies. */
export const passOnTo =
  (url: string): PassOn =>
  (given) =>
    new Promise((resolve) => {
      const options = { method: given.method, headers: only(given.headers, passed), timeout: patience }
      const asked = requestOf(url + given.url, options, (answer) =>
        resolve({ status: answer.statusCode ?? 502, headers: only(answer.headers, answered), body: answer }),
      )
      asked.on('timeout', () => asked.destroy())
      asked.on('error', () => resolve(undefined))
      given.body.on('error', () => asked.destroy())
      given.body.pipe(asked)
    })
