import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { calls, rateOf } from '@tensaku/contract'
import { orderStatus } from '@tensaku/domain/orders'
import { Pool } from 'pg'
import { typeParsers } from '../apps/server/src/db/database.ts'
import { endWithParent } from '../apps/server/src/end-with.ts'
import { insertHit } from '../apps/server/src/modules/account/rate-limits/repo.ts'
import { liveSession } from '../apps/server/src/modules/account/sessions/repo.ts'
import { mostRevisionBytes } from '../apps/server/src/modules/drafts/delete-save.ts'
import { replaceSave, saveById, type SaveRow } from '../apps/server/src/modules/drafts/repo.ts'
import { trimRevisions } from '../apps/server/src/modules/drafts/revisions-repo.ts'
import { insertEvent } from '../apps/server/src/modules/notifications/repo.ts'
import {
  orderSummaries,
  orderIds,
  type SummaryParts,
  type SummaryRow,
} from '../apps/server/src/modules/orders/list-repo.ts'
import { instructorNames } from '../apps/server/src/modules/instructors/repo.ts'
import { mark, recorded } from './stage/recorded-sql.ts'

/**
 * A minimal program with the same answers: node:http, pg and named statements, no framework, no query builder, no contract.
 * It takes its SQL from the server's functions at its start. The difference in cost is the overhead of our architecture.
 */
const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 20, types: typeParsers })
const key = process.env['SECRET_KEY'] ?? ''
const day = 24 * 60 * 60 * 1000
const put = 'PUT /api/users/{id}/saves/{saveId}'
const rate = rateOf(put, calls[put]) ?? { most: 0, seconds: 0 }

/** An instant in milliseconds. */
const markedInstant = (name: string) => ({ getTime: () => mark(name) }) as unknown as Date

const statements = await recorded({
  session: (db) => liveSession(db, mark('sid'), mark('usedAfter'), mark('operatorsAfter')),
  page: (db) =>
    orderIds(db, mark('user'), {
      query: { biz: false, filter: 'all', sorts: 'desc', field: 'correction' },
      page: 1,
      perPage: 10,
    }),
  orders: (db) => orderSummaries(db, [mark('orders')], 'desc'),
  names: (db) => instructorNames(db, [mark('people')]),
  head: (db) => saveById(db, mark('user'), mark('save')),
  replace: (db) =>
    replaceSave(
      db,
      { userId: mark('user'), id: mark('save'), revision: mark('revision') },
      { content: mark('content'), blank: mark('blank'), at: mark('now'), unseen: false },
    ),
  turn: (db) =>
    insertHit(db, {
      key: mark('key'),
      most: rate.most,
      since: markedInstant('since'),
      now: markedInstant('milliseconds'),
      until: mark('until'),
    }),
  within: (db) => trimRevisions(db, mark('user'), mostRevisionBytes),
  announce: (db) =>
    insertEvent(db, {
      audience: 'member',
      audienceId: mark('user'),
      kind: 'save',
      payload: mark('event'),
      at: mark('now'),
    }),
})

type Runner = { query(given: { name: string; text: string; values: unknown[] }): Promise<{ rows: unknown[] }> }

/** Sends a recorded statement with the values of one request; returns its rows. */
async function send<Row>(on: Runner, name: string, values: Record<string, unknown>): Promise<Row[]> {
  const statement = statements[name]
  if (!statement) throw new Error(`The server sends no ${name}.`)
  const { rows } = await on.query({ name, text: statement.text, values: statement.fill(values) })
  return rows as Row[]
}

type Session = { principal_id: number; verified: boolean }
type OrderRow = SummaryRow & SummaryParts
type Claims = { sub: number; sid: string }
const known = new Map<string, Claims>()

function claimsOf(token: string): Claims | undefined {
  const cached = known.get(token)
  if (cached) return cached
  const [header, payload, signature = ''] = token.split('.')
  const wanted = createHmac('sha256', key).update(`${header}.${payload}`).digest()
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined
  const { sub, sid } = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString()) as { sub: string; sid: string }
  const claims = { sub: Number(sub), sid }
  known.set(token, claims)
  return claims
}

async function mayEnter(request: IncomingMessage, userId: number): Promise<boolean> {
  const claims = claimsOf(request.headers.authorization?.slice('Bearer '.length) ?? '')
  if (claims?.sub !== userId) return false
  const [found] = await send<Session>(pool, 'session', {
    sid: claims.sid,
    usedAfter: new Date(Date.now() - 30 * day),
    operatorsAfter: new Date(Date.now() - day / 2),
  })
  return found?.principal_id === userId && found.verified
}

const labels: Record<number, string> = { [-1]: 'キャンセル', 3: '添削済み', 4: '完了' }
const instant = (at: Date | null) => at?.toISOString() ?? null

function excerpt(english: string): string {
  const letters = Array.from(english.trim().replaceAll(/\s+/g, ' '))
  return letters.length > 80 ? `${letters.slice(0, 80).join('')}…` : letters.join('')
}

async function listOrders(userId: number) {
  const [page] = await send<{ total: number; ids: string[] }>(pool, 'page', { user: userId })
  const rows = await send<OrderRow>(pool, 'orders', { orders: page?.ids })
  const people = [...new Set(rows.flatMap((row) => [row.teacher_id, row.nominated_id]).filter((id) => id !== null))]
  const briefs = await send<{ id: number }>(pool, 'names', { people })
  const brief = (id: number | null) => briefs.find((one) => one.id === id) ?? null
  const total = page?.total ?? 0
  const now = new Date()
  return {
    items: rows.map((row) => ({
      id: row.id,
      uuid: row.uuid,
      title: row.title,
      category: { id: row.category_id, name: row.category_name },
      course: row.course,
      instructor_type: row.wanted_type,
      unit: row.unit,
      length: row.length,
      points: row.points,
      status: { value: row.status, label: labels[row.status] },
      cancelable: row.status === orderStatus.waiting,
      bookmark: row.bookmark,
      teacher: brief(row.teacher_id),
      nominated: brief(row.nominated_id),
      open_to_all: row.offered_id !== null || (row.pool_from !== null && row.pool_from <= now),
      placed_at: row.placed_at.toISOString(),
      claimed_at: instant(row.claimed_at),
      due_at: instant(row.due_at && row.promised_at),
      // All orders here are unclaimed.
      due_again_at: null,
      cancelable_from: null,
      delivered_at: instant(row.delivered_at),
      excerpt: excerpt(row.english),
      // The instructors here write no comments.
      letter: row.comment ?? '',
      unread: row.result_unread ? 'result' : row.answer_unread ? 'answer' : null,
    })),
    pagination: { page: 1, per_page: 10, last_page: Math.ceil(total / 10), total },
  }
}

async function writeSave(userId: number, id: number, content: unknown) {
  const [head] = await send<{ revision: number }>(pool, 'head', { user: userId, save: id })
  if (!head) return undefined
  const milliseconds = Date.now()
  const windowMs = rate.seconds * 1000
  const until = new Date(milliseconds + windowMs)
  const turn = { key: `${put} member:${userId}`, since: milliseconds - windowMs, milliseconds, until }
  if ((await send(pool, 'turn', turn)).length === 0) throw new Error('A draft was written more often than it may be.')
  const client = await pool.connect()
  try {
    const now = new Date()
    await client.query('begin')
    const values = {
      now,
      save: id,
      user: userId,
      revision: head.revision,
      content: JSON.stringify(content),
      blank: false,
    }
    const [written] = await send<SaveRow & { whole: boolean }>(client, 'replace', values)
    if (!written) throw new Error('Two connections wrote one draft.')
    if (written.whole) await send(client, 'within', { user: userId })
    const { revision, content: kept, created_at: created, updated_at: updated } = written
    await send(client, 'announce', { user: userId, event: JSON.stringify({ kind: 'save', id, revision }), now })
    await client.query('commit')
    return { ...kept, id, revision, created_at: created.toISOString(), updated_at: updated.toISOString() }
  } finally {
    client.release()
  }
}

async function answer(request: IncomingMessage): Promise<unknown> {
  const [, , , user, kind, third] = (request.url ?? '').split('/')
  const userId = Number(user)
  if (!(await mayEnter(request, userId))) return undefined
  if (kind === 'orders') return listOrders(userId)
  return writeSave(userId, Number(third), JSON.parse(await text(request)))
}

const server = createServer((request, response) => {
  const send = (status: number, body: unknown) => {
    const json = JSON.stringify(body)
    response.writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(json),
    })
    response.end(json)
  }
  answer(request).then(
    (body) => (body === undefined ? send(404, {}) : send(200, body)),
    (error: unknown) => send(500, { message: String(error) }),
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
