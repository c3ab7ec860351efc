import { api } from '../../../lib/api.ts'

/** The order in hand that is due first, besides the one just delivered; null when there is none. */
export async function nextInHand(delivered: number): Promise<number | null> {
  const { items } = await api('GET /api/instructor/orders', { query: { tab: 'working', page: 1 } })
  return items.find(({ id, handed }) => id !== delivered && handed === null)?.id ?? null
}
