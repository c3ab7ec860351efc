import { setTimeout as wait } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'

/** The time to connect. An address without an answer must not block the start for ever. */
const connectWithinMs = 15_000
const retryMs = 200

/** PostgreSQL is starting or recovering from a crash, and accepts no connections yet. */
const isStartingUp = (error: unknown): boolean => error instanceof DatabaseError && error.code === '57P03'

/** Connects to a database, and waits while its server starts. Throws the error of the connection. */
export async function connectWhenUp(connectionString: string): Promise<Client> {
  const until = performance.now() + connectWithinMs
  for (;;) {
    const client = new Client({ connectionString, connectionTimeoutMillis: connectWithinMs })
    // A lost connection fails the running query. Without a listener its event would end the process before that is reported.
    client.on('error', () => {})
    try {
      await client.connect()
      return client
    } catch (error) {
      if (!isStartingUp(error) || performance.now() > until) throw error
      await wait(retryMs)
    }
  }
}
