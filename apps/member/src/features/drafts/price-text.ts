import * as m from '@tensaku/messages'
import { pointsOf } from '../../lib/format.ts'

/** A price in points, in corrections of the plan, or in both. */
export function priceText({ quota, points }: { quota: number; points: number }): string {
  if (quota === 0) return m.review_points({ points: pointsOf(points) })
  return points === 0 ? m.cheaper_plan({ quota }) : m.cheaper_plan_points({ quota, points: pointsOf(points) })
}
