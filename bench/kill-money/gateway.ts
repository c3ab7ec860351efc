import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../../apps/server/src/db/database.ts'

const patienceMs = 60_000
const againMs = 100

/** Calls the control of the sandbox gateway of a database. It outlives each kill of the server, so nothing is repeated here. */
export async function controlOf(db: Database) {
  const { rows } = await sql<{ port: number }>`select port from gateway.settings`.execute(db)
  const base = `http://127.0.0.1:${rows[0]?.port}/dev/gateway/control`
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(base + path, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: (await answer.json()) as unknown }
  }
  return {
    faults: (faults: object) => call('PUT', '/faults', faults),
    /** Does an act of a payer, as soon as the gateway knows the payment. Throws after a minute. */
    async act(reference: string, act: 'approve' | 'pay', body: object = {}): Promise<void> {
      const until = performance.now() + patienceMs
      while (performance.now() < until) {
        const { status } = await call('POST', `/payments/${reference}/${act}`, body)
        if (status === 200) return
        if (status !== 404) throw new Error(`${act} of ${reference} answered ${status}`)
        await wait(againMs)
      }
      throw new Error(`The gateway does not know ${reference}.`)
    },
  }
}

export type Control = Awaited<ReturnType<typeof controlOf>>
