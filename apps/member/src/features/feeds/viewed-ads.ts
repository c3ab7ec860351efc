import { saved, setSaved } from '../../lib/saved.ts'

/** */
const most = 30

export const isViewed = (id: number): boolean => saved('viewed_ads').includes(id)

/** Opened and closed ads do not return (F-039). The last 30 are remembered. */
export function markViewed(id: number): void {
  setSaved('viewed_ads', [...saved('viewed_ads').filter((one) => one !== id), id].slice(-most))
}
