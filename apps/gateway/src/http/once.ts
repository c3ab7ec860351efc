import type { Moment } from '../moment.ts'
import type { Gateway } from '../payments/payment.ts'
import type { Answer } from './call.ts'

type Reply = { status: number; body: unknown }

/**
 * Answers a repeated write with the first answer. Requests with the same key follow each other. Only success is kept: a
 * refused write had no effect and may be tried again.
 */
export async function once(
  { db, now }: Moment,
  write: { gateway: Gateway; key: string; call: string },
  run: () => Promise<Answer>,
): Promise<Answer> {
  const { gateway, key, call } = write
  await db('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${gateway} ${key} ${call}`])
  const [kept] = await db<Reply>(
    'select status, body from gateway.replies where gateway = $1 and key = $2 and call = $3',
    [gateway, key, call],
  )
  if (kept) return kept
  const answer = await run()
  if (answer.status < 300)
    await db('insert into gateway.replies (gateway, key, call, status, body, at) values ($1, $2, $3, $4, $5, $6)', [
      gateway,
      key,
      call,
      answer.status,
      JSON.stringify(answer.body ?? null),
      now,
    ])
  return answer
}
