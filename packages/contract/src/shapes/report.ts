import { longestSaved, mostExercises, reportStatus as statuses } from '@tensaku/domain/reports'
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

const text = z.string().max(longestSaved)
const three = z.array(text).length(3)

/** A report as it is written. Only its publication refuses texts that are too long to be read. */
export const reportContent = {
  summary: text,
  strengths: three,
  points: three,
  /** Ids of the catalogue. */
  exercises: z.array(id.max(999_999_999)).max(mostExercises),
  next_goal: text,
}

export const reportExercise = z
  .object({ id, category_id: z.int(), category: z.string(), title: z.string(), level: z.int() })
  .meta({ id: 'ReportExercise' })
