import pg from 'pg'
import { vi } from 'vitest'

/** How many statements reach the database while something is done, by this process. */
export async function statementsOf(run: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await run()
    return query.mock.calls.length
  } finally {
    query.mockRestore()
  }
}
