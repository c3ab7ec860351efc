import { minute, hour } from '@tensaku/domain/calendar'
import * as m from '@tensaku/messages'
import { language } from './language.ts'

/** The server's name of an order without a title is Japanese: 「無題 11/20」. */
const untitled = new RegExp(`^${m.desk_untitled({ day: String.raw`(\d{1,2}/\d{1,2})` }, { locale: 'ja' })}$`, 'u')

/** The title of an order in the reader's language. */
export function orderTitle(title: string): string {
  const day = untitled.exec(title)?.[1]
  return day === undefined ? title : m.desk_untitled({ day })
}

/** A day and time in the reader's own zone, short: 11/21 20:00. */
export function dayTime(instant: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(instant))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('month')}/${part('day')} ${part('hour')}:${part('minute')}`
}

const digits = '2-digit'
const fullFormats = {
  // The hour has two digits, as in all other times of a page.
  ja: { year: 'numeric', month: digits, day: digits, hour: digits, minute: digits, hourCycle: 'h23' },
  en: { dateStyle: 'medium', timeStyle: 'short' },
} as const

/** A day and time to the minute with its year, in the reader's zone and language. */
export const fullTime = (instant: string): string =>
  new Intl.DateTimeFormat(language.get(), fullFormats[language.get()]).format(new Date(instant))

/** The time left until an instant, in words. Hours are rounded, so that 24 hours stay 24 in their first minutes. */
export function timeLeft(due: string, now: number): string {
  const left = new Date(due).getTime() - now
  if (left < 0) return m.desk_due_over()
  const hours = Math.round(left / hour)
  if (hours >= 48) return m.desk_due_days({ count: Math.floor(hours / 24) })
  if (left >= hour) return m.desk_due_hours({ count: hours })
  return m.desk_due_minutes({ count: Math.floor(left / minute) })
}

/** The time since an instant, in words, rounded down. */
export function timeSince(instant: string, now: number): string {
  const past = Math.max(0, now - new Date(instant).getTime())
  const hours = Math.floor(past / hour)
  if (hours >= 48) return m.desk_since_days({ count: Math.floor(hours / 24) })
  if (hours >= 1) return m.desk_since_hours({ count: hours })
  return m.desk_since_minutes({ count: Math.floor(past / minute) })
}

/** How long ago an instant was: 3 minutes ago, or just now. */
export const timeAgo = (instant: string, now: number): string =>
  now - new Date(instant).getTime() < minute ? m.desk_just_now() : m.desk_ago({ time: timeSince(instant, now) })

/** An amount in whole yen: 3,000円, ¥3,000. */
export const yen = (amount: number): string =>
  m.desk_yen({ amount: new Intl.NumberFormat(language.get()).format(amount) })

/** A length with its unit: 120 words, 400 characters. */
export const lengthOf = (order: { unit: 'words' | 'chars'; length: number }): string =>
  order.unit === 'words' ? m.desk_words({ count: order.length }) : m.desk_chars({ count: order.length })

/** A list in one line, in the language of the desk. */
export const listed = (texts: readonly string[]): string =>
  new Intl.ListFormat(language.get(), { type: 'conjunction', style: 'narrow' }).format(texts)

/** The name of a day of the week; 0 is Monday. */
export const dayName = (at: number): string =>
  new Intl.DateTimeFormat(language.get(), { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1 + at))

/** A month, 'YYYY-MM', in words. */
export const monthName = (month: string): string =>
  new Intl.DateTimeFormat(language.get(), { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )

/** A calendar day, 'YYYY-MM-DD', in words. */
export const dateName = (day: string): string =>
  new Intl.DateTimeFormat(language.get(), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** A day and time in Japan with its year, for money: gateways, banks and deadlines have that zone. */
export const fullTimeInJapan = (instant: string): string =>
  new Intl.DateTimeFormat(language.get(), { ...fullFormats[language.get()], timeZone: 'Asia/Tokyo' }).format(
    new Date(instant),
  )

/** A day and time in Japan, where months are settled. */
export const dayTimeInJapan = (instant: string): string =>
  new Intl.DateTimeFormat(language.get(), {
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Asia/Tokyo',
  }).format(new Date(instant))

const dayFormats = { ja: { year: 'numeric', month: digits, day: digits }, en: { dateStyle: 'medium' } } as const

/** A day in Japan with its year. */
export const fullDayInJapan = (instant: string): string =>
  new Intl.DateTimeFormat(language.get(), { ...dayFormats[language.get()], timeZone: 'Asia/Tokyo' }).format(
    new Date(instant),
  )

/** A day in Japan without its year, for a narrow list. */
export const dayInJapan = (instant: string): string =>
  new Intl.DateTimeFormat(language.get(), { month: 'numeric', day: 'numeric', timeZone: 'Asia/Tokyo' }).format(
    new Date(instant),
  )
