import pg from 'pg'
import { vi } from 'vitest'

/** Counts the statements of this process while something is done. */
export async function statementsOf(run: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await run()
    return query.mock.calls.length
  } finally {
    query.mockRestore()
  }
}
