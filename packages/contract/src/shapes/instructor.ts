import { mostSpans, weekDays } from '@tensaku/domain/instructors'
import { z } from 'zod'

const hour = z.int().min(0).max(24)

const span = z.tuple([hour, hour])

/** The address of an instructor's photo. */
export const photo = z.string().nullable()

/** Spans of whole hours in Japan for the days of the week that have some. */
export const weeklyHours = z.partialRecord(z.enum(weekDays), z.array(span).max(mostSpans)).meta({ id: 'WeeklyHours' })
