import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { Pool } from 'pg'
import { endWithParent } from '../apps/server/src/end-with.ts'
import { keepWebhook } from '../apps/server/src/modules/payments/webhooks/repo.ts'
import { mark, recorded } from './stage/recorded-sql.ts'

/** A minimal program that verifies and keeps webhooks of KOMOJU like the server: node:http, pg and the server's own statement. */
const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 20 })
const secret = process.env['KOMOJU_WEBHOOK_SECRET'] ?? ''

const { keep } = await recorded({
  keep: (db) =>
    keepWebhook(
      db,
      'komoju',
      { event: mark('event'), kind: mark('kind'), paymentId: null, reference: mark('reference') },
      mark('now'),
    ),
})
if (!keep) throw new Error('The server keeps no webhook.')

type Event = { id: string; type: string; data: { external_order_num: string } }

/** Keeps a webhook; false if its signature is not valid. */
async function take(request: IncomingMessage): Promise<boolean> {
  const body = await buffer(request)
  const given = Buffer.from(String(request.headers['x-komoju-signature']), 'hex')
  const right = createHmac('sha256', secret).update(body).digest()
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false
  const { id: event, type: kind, data } = JSON.parse(body.toString()) as Event
  const values = keep?.fill({ event, kind, reference: data.external_order_num, now: new Date() }) ?? []
  await pool.query({ name: 'keep', text: keep?.text ?? '', values })
  return true
}

const server = createServer((request, response) => {
  const answer = (status: number) => {
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'content-length': 2 })
    response.end('{}')
  }
  take(request).then(
    (kept) => answer(kept ? 200 : 400),
    () => answer(500),
  )
})

async function end() {
  server.closeAllConnections()
  server.close()
  await pool.end()
  process.exit(0)
}
process.on('SIGTERM', () => void end())
endWithParent(end)
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address) process.stdout.write(`http://localhost:${address.port}\n`)
})
