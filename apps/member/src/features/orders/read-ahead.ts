import { minute } from '@tensaku/domain/calendar'
import type { OrderSummary } from '@tensaku/contract'
import { mayPrefetch } from '../../lib/online.ts'
import { queryClient } from '../../lib/queries.ts'
import { listQuery, orderQuery } from './queries.ts'
import { onDevice } from '../../lib/on-device.ts'

/** The number of orders on the home screen. */
const most = 3
/** The prefetched orders with their versions, so that unchanged ones are not fetched again. */
const key = 'orders.read_ahead'

/** The newest orders, and the newest corrected ones. */
function worthReading(orders: readonly OrderSummary[]): OrderSummary[] {
  const corrected = orders.filter((order) => order.delivered_at !== null)
  return [...new Set([...orders.slice(0, most), ...corrected.slice(0, most)])]
}

const markOf = ({ id, status, claimed_at: claimed, delivered_at: delivered }: OrderSummary) =>
  [id, status.value, claimed, delivered].join(' ')

/** Fetches the list and the newest orders one by one for offline use. */
export async function readOrdersAhead(userId: number): Promise<void> {
  const { items } = await queryClient.fetchQuery({ ...listQuery(userId, 'standard', 'all', 1), staleTime: minute })
  const known = (onDevice.getItem(key) ?? '').split('\n')
  const wanted = worthReading(items)
  const read = wanted.map(markOf).filter((mark) => known.includes(mark))
  for (const order of wanted) {
    if (!mayPrefetch()) break
    const mark = markOf(order)
    if (read.includes(mark)) continue
    await queryClient.fetchQuery({ ...orderQuery(userId, order.id), staleTime: minute })
    read.push(mark)
    onDevice.setItem(key, read.join('\n'))
  }
}
