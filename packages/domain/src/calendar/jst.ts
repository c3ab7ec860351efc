import { hour } from './units.ts'

const JST_OFFSET = 9 * hour

/** The calendar day in Japan at an instant, 'YYYY-MM-DD', whatever the zone of the process (I-09). */
export function jstDate(instant: Date): string {
  return new Date(instant.getTime() + JST_OFFSET).toISOString().slice(0, 10)
}

/** 00:00:00.000 of a day in Japan. */
export function startOfJstDay(date: string): Date {
  return new Date(`${date}T00:00:00.000+09:00`)
}

/** The last millisecond of a day in Japan. */
export function endOfJstDay(date: string): Date {
  return new Date(startOfJstDay(addDays(date, 1)).getTime() - 1)
}

/** The calendar day `n` days later (earlier when negative); throws RangeError when `date` is no date. */
export function addDays(date: string, n: number): string {
  const day = new Date(`${date}T00:00:00.000Z`)
  day.setUTCDate(day.getUTCDate() + n)
  return day.toISOString().slice(0, 10)
}

const MORNING = 7
const NIGHT = 22

/** Whether it is night in Japan: from 22:00 to 7:00 no mail is sent that can wait. */
export function isJstNight(instant: Date): boolean {
  const hour = new Date(instant.getTime() + JST_OFFSET).getUTCHours()
  return hour < MORNING || hour >= NIGHT
}

/** Whether a text is an existing day written 'YYYY-MM-DD': 2027-02-29 is not. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00.000Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** An instant a number of hours later. */
export function addHours(instant: Date, hours: number): Date {
  return new Date(instant.getTime() + hours * hour)
}
