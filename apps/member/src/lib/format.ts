import * as m from '@tensaku/messages'
import { jstDate, startOfJstDay, minute } from '@tensaku/domain/calendar'

// Own code, because a phone needs a tenth of a second to create the browser's formatters.
const grouped = (whole: number) => String(whole).replace(/\B(?=(\d{3})+$)/g, ',')

/** 12345 → 12,345 */
export const pointsOf = (points: number): string => grouped(points)

/** Yen, which has no decimals (O-022): 1200 → 1,200円 */
export const yenOf = (yen: number): string => m.yen({ amount: grouped(Math.round(yen)) })

function dayIn(instant: Date) {
  const date = jstDate(instant)
  const [year = '', month, day] = date.split('-')
  return { date, year, month: String(Number(month)), day: String(Number(day)) }
}

/** An instant as a day in Tokyo: 2026年11月20日 */
export const inTokyo = (instant: string): string => m.date_day(dayIn(new Date(instant)))

/** An instant to the minute in Tokyo: 11月20日(金) 18:30 */
export function minuteInTokyo(instant: string): string {
  const at = new Date(instant)
  const { date, month, day } = dayIn(at)
  const weekday = m.date_weekdays().charAt(new Date(`${date}T00:00:00Z`).getUTCDay())
  const minutes = Math.floor((at.getTime() - startOfJstDay(date).getTime()) / minute)
  const time = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
  return m.date_minute({ month, day, weekday, time })
}
