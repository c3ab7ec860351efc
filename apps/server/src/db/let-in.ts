import { setTimeout as wait } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'

/** How long a server may take to let us in; an address where nobody answers must not make the start wait for ever. */
const patienceMs = 15_000
const againMs = 200

/** PostgreSQL starts, or recovers from a crash, before it lets anybody in. */
const isStartingUp = (error: unknown): boolean => error instanceof DatabaseError && error.code === '57P03'

/** A connection to a database, as soon as its server is up. Throws what keeps it from being made. */
export async function letIn(connectionString: string): Promise<Client> {
  const until = performance.now() + patienceMs
  for (;;) {
    const client = new Client({ connectionString, connectionTimeoutMillis: patienceMs })
    // A lost connection fails the query under way; its event, unheard, would end the process before that can be said.
    client.on('error', () => {})
    try {
      await client.connect()
      return client
    } catch (error) {
      if (!isStartingUp(error) || performance.now() > until) throw error
      await wait(againMs)
    }
  }
}
