import { longestPart, mostExercises, reportStatus as statuses } from '@tensaku/domain/reports'
import { z } from 'zod'
import { id } from './base.ts'

export const reportStatus = z
  .object({
    value: z.union([z.literal(statuses.requested), z.literal(statuses.writing), z.literal(statuses.published)]),
    label: z.string(),
  })
  .meta({ id: 'ReportStatus' })

/** The learner's words of a request. */
export const reportRequest = { goal: z.string().trim().min(1).max(500), question: z.string().trim().min(1).max(500) }

/** Two versions of a text may be in one, until the counsellor has chosen. */
const text = (longest: number) => z.string().max(2 * longest)
const three = (longest: number) => z.array(text(longest)).length(3)

/** A report as it is written. */
export const reportContent = {
  summary: text(longestPart.summary),
  strengths: three(longestPart.strength),
  points: three(longestPart.point),
  /** Ids of the catalogue. */
  exercises: z.array(id.max(999_999_999)).max(mostExercises),
  next_goal: text(longestPart.next_goal),
}

export const reportExercise = z
  .object({ id, category_id: z.int(), category: z.string(), title: z.string(), level: z.int() })
  .meta({ id: 'ReportExercise' })
