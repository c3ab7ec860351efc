import { addDays, addHours, day, jstDate } from '../calendar/index.ts'

/** Counselling reports (C.9). */

/** 0 requested, 1 being written, 2 published. */
export const reportStatus = { requested: 0, writing: 1, published: 2 } as const
export type ReportStatus = (typeof reportStatus)[keyof typeof reportStatus]

/** Deliveries that a learner needs since their last request. */
export const ordersNeeded = 3
/** Days between two requests. */
export const daysBetween = { plan: 30, none: 90 } as const

const daysToWrite = 7
/** Hours before the due time at which a counsellor is reminded. */
export const reminderHours = 24

/** The pay for a report, in yen. */
export const reportPay = 600

export const reportDue = (requested: Date): Date => new Date(requested.getTime() + daysToWrite * day)

/** The time from which a report is near its due time. */
export const remindsFrom = (due: Date): Date => addHours(due, -reminderHours)

/** When the next report may be requested. `from`: the first day in Japan, today if it has come. */
export type NextReport = { orders_missing: number; from: string }

/**
 * `last`: the learner's last request, if any; `deliveries`: those after it. A request that is not published yet keeps the
 * next one from being made, whatever the days.
 */
export function nextReport(
  learner: { deliveries: number; last: { requested: Date; published: boolean } | undefined; plan: boolean },
  now: Date,
): NextReport & { allowed: boolean } {
  const { deliveries, last, plan } = learner
  const missing = Math.max(0, ordersNeeded - deliveries)
  const today = jstDate(now)
  const first = last ? addDays(jstDate(last.requested), plan ? daysBetween.plan : daysBetween.none) : today
  const from = first > today ? first : today
  return { orders_missing: missing, from, allowed: missing === 0 && from === today && last?.published !== false }
}

/** The content of a report. `exercises` are ids of the catalogue. */
export type ReportContent = {
  summary: string
  strengths: string[]
  points: string[]
  exercises: number[]
  next_goal: string
}

export const emptyReport: ReportContent = {
  summary: '',
  strengths: ['', '', ''],
  points: ['', '', ''],
  exercises: [],
  next_goal: '',
}

/** Characters of a published report. */
export const longestPart = { summary: 2000, strength: 600, point: 600, next_goal: 600 } as const
/** Characters of a text while it is written: no words are lost that are too many, or are two versions of one text. */
export const longestSaved = 10_000
export const mostExercises = 5

/** A text of a report by its place: `summary`, `strengths.0` … `points.2`, `next_goal`. */
export const reportTexts = (content: ReportContent): { place: string; text: string; longest: number }[] => [
  { place: 'summary', text: content.summary, longest: longestPart.summary },
  ...content.strengths.map((text, at) => ({ place: `strengths.${at}`, text, longest: longestPart.strength })),
  ...content.points.map((text, at) => ({ place: `points.${at}`, text, longest: longestPart.point })),
  { place: 'next_goal', text: content.next_goal, longest: longestPart.next_goal },
]

/** The places that keep a report from being published: those without a text, or with one that is too long. */
export const unfinishedPlaces = (content: ReportContent): string[] => [
  ...reportTexts(content)
    .filter(({ text, longest }) => text.trim() === '' || text.trim().length > longest)
    .map(({ place }) => place),
  ...(content.exercises.length === 0 ? ['exercises'] : []),
]
