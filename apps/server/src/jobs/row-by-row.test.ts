import { expect, test, vi } from 'vitest'
import { useApp } from '../../test/use-app.ts'
import { rowByRow } from './row-by-row.ts'

const app = useApp()

test('a failing row is logged and counted, the others are still handled, and the numbers of all rows are added', async () => {
  const { db, log, metrics } = app.services
  const [error, rowFailed] = [vi.fn(), vi.fn()]
  const services = { db, log: { ...log, error }, metrics: { ...metrics, rowFailed } }
  const done = await rowByRow(services, 'some-sweep', [1, 2, 3, 4], async (_tx, id) => {
    if (id === 2) throw new Error('this row fails')
    return id === 1 ? 5 : id === 3
  })
  expect(done).toBe(6)
  expect(rowFailed.mock.calls).toEqual([['some-sweep']])
  expect(error.mock.calls).toEqual([[expect.any(String), new Error('this row fails'), { row: 2, sweep: 'some-sweep' }]])
})
