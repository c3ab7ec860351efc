import { jstDate, startOfJstDay } from './jst.ts'

/** The month in Japan at an instant, 'YYYY-MM'. */
export const jstMonth = (at: Date): string => jstDate(at).slice(0, 7)

/** The month `n` months later, earlier if negative. */
export function addMonths(month: string, n: number): string {
  const [year = 0, at = 0] = month.split('-').map(Number)
  const index = year * 12 + at - 1 + n
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
}

/** The first instant of a month in Japan. */
export const startOfMonth = (month: string): Date => startOfJstDay(`${month}-01`)

/** The instants between which a month or a year lies in Japan: the first belongs to it, the second does not. */
export function boundsOf(period: string): readonly [Date, Date] {
  const isYear = period.length === 4
  const first = isYear ? `${period}-01` : period
  return [startOfMonth(first), startOfMonth(addMonths(first, isYear ? 12 : 1))]
}
