import { jstDate, startOfJstDay } from '@tensaku/domain/calendar'

/** The day of the following month on which a month is settled (C.2). */
const settlingDay = '05'

/** The month in Japan, 'YYYY-MM'. */
export const monthOf = (at: Date): string => jstDate(at).slice(0, 7)

/** The month after one. */
export function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

/** The first instants of a month in Japan and of the next. */
export const spanOf = (month: string): { from: Date; until: Date } => ({
  from: startOfJstDay(`${month}-01`),
  until: startOfJstDay(`${nextMonth(month)}-01`),
})

/** The day in Japan on which a month is settled. */
export const settlesOn = (month: string): string => `${nextMonth(month)}-${settlingDay}`
