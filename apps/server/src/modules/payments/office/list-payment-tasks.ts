import type { Answer } from '@tensaku/contract'
import type { Connection } from '../../../db/database.ts'
import { implement } from '../../../http/call.ts'
import { paginationOf } from '../../../http/paging.ts'
import { tasksPage } from './tasks-repo.ts'
import { taskView } from './view.ts'

const perPage = 20

export const listPaymentTasks = implement('GET /api/ops/payment-tasks', async ({ db }, { query: { state, page } }) => {
  const { rows, total } = await tasksPage(db, state, page, perPage)
  return { items: rows.map(taskView), pagination: paginationOf(page, perPage, total) }
})

/** The oldest open tasks, at most `most`, and the number of all. */
export async function listOpenTasks(db: Connection, most: number): Promise<Answer<'GET /api/ops/trouble'>['payments']> {
  const { rows, total } = await tasksPage(db, 'open', 1, most)
  return { items: rows.map(taskView), total }
}
