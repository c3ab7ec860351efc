import { jstDate, startOfJstDay } from '@tensaku/domain/calendar'
import { daysBetween } from '@tensaku/domain/studies'
import * as m from '@tensaku/messages'
import { inTokyo } from '../../lib/format.ts'
import { now } from '../../lib/now.ts'
import { dayOfMonth } from './weeks.ts'

/** Days. A day that is farther away has its year, so that it is not taken for one of this year. */
const near = 300

/** A day that comes: today, tomorrow, or its date. */
export function dayWord(date: string): string {
  const days = daysBetween(jstDate(new Date(now())), date)
  if (days <= 0) return m.study_today()
  if (days === 1) return m.study_tomorrow()
  return days <= near ? dayOfMonth(date) : inTokyo(startOfJstDay(date).toISOString())
}
