import { keep, kept } from '../../lib/kept.ts'

/** */
const most = 30

export const isViewed = (id: number): boolean => kept('viewed_ads').includes(id)

/** An ad that was opened or put away does not come again (F-039). The last 30 are remembered. */
export function markViewed(id: number): void {
  keep('viewed_ads', [...kept('viewed_ads').filter((one) => one !== id), id].slice(-most))
}
