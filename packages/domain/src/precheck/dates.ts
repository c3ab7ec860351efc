import { valueOf } from './japanese-numerals.ts'
import { matchesOf } from './matches.ts'

/** The parts of dates in a text: months and days of the month as numbers, days of the week from 0 (Sunday), and words such as "yesterday". */
export type Dates = {
  months: Map<number, string>
  days: Map<number, string>
  weekdays: Map<number, string>
  relative: Map<string, string>
  /** A part of a week that is not one day. */
  loose: boolean
  /** The text without the dates whose numbers would count twice. */
  rest: string
}

const months = 'january february march april may june july august september october november december'.split(' ')
const month = String.raw`(?:Jan(?:uary)?|Feb(?:ruary)?|March|Mar\.|Apr(?:il)?|May(?! [a-z])|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)`
const englishDate = new RegExp(
  String.raw`\b(?:(\d{1,2})(?:st|nd|rd|th)?(?: of)? )?(${month})\b\.?(?: (?:the )?(\d{1,2})(?:st|nd|rd|th)?(?![\d:,]\d|\d))?`,
  'g',
)
const weekdays = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ')
const englishWeekday =
  /\b(?:sun|mon|tues|wednes|thurs|fri|satur)days?\b|(?<=[(,]\s?)\b(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat)\b/gi
const slashed = /(?<![\d/])(\d{1,2})\/(\d{1,2})(?![\d/])/g

const japaneseDate =
  /(?<!\d)(\d{1,2}|[一二三四五六七八九十]{1,3})月(?![間曜])(?:\s?(\d{1,2}|[一二三四五六七八九十]{1,3})日)?/gu
const japaneseWeekday = /([日月火水木金土])曜|(?<=日\s?)[(（]([日月火水木金土])(?:曜日?|・祝)?[)）]|(土日)/gu

/** Words that tell a day, week, month or year from today. */
const relative: readonly (readonly [string, RegExp, RegExp])[] = [
  ['day-2', /\bday before yesterday\b/i, /一昨日|おととい/u],
  ['day+2', /\bday after tomorrow\b/i, /明後日|あさって/u],
  ['day-1', /\b(?<!before )yesterday\b|\blast (?:night|evening)\b/i, /(?<!一)昨[日夜晩]|きのう|ゆうべ|前日/u],
  ['day0', /\btoday\b|\btonight\b|\bthis (?:morning|afternoon|evening)\b/i, /今[日朝夜晩]|本日|きょう/u],
  ['day+1', /\b(?<!after )tomorrow\b/i, /明日|あした|あす|明[朝晩]|翌[日朝]/u],
  ['weekend-1', /\blast weekend\b/i, /先週末/u],
  ['weekend+1', /\bnext weekend\b/i, /来週末/u],
  ['week-1', /\blast week\b/i, /先週(?!末|の?[日月火水木金土])/u],
  ['week+1', /\bnext week\b/i, /来週(?!末|の?[日月火水木金土])/u],
  ['month-1', /\blast month\b/i, /先月/u],
  ['month+1', /\bnext month\b/i, /来月/u],
  ['year-1', /\blast year\b/i, /去年|昨年/u],
  ['year0', /\bthis year\b/i, /今年|本年/u],
  ['year+1', /\bnext year\b/i, /来年/u],
]

function relativeOf(text: string, language: 1 | 2): Map<string, string> {
  const found = new Map<string, string>()
  for (const one of relative) {
    const [word] = one[language].exec(text) ?? []
    if (word !== undefined) found.set(one[0], word)
  }
  return found
}

const blank = (text: string) => ' '.repeat(text.length)

/** The dates of an English text. */
export function englishDates(text: string): Dates {
  const dates: Dates = {
    months: new Map(),
    days: new Map(),
    weekdays: new Map(),
    relative: relativeOf(text, 1),
    loose: false,
    rest: text,
  }
  const rest = text.replace(englishDate, (all: string, before?: string, name?: string, after?: string) => {
    const at = months.findIndex((one) => one.startsWith((name ?? '').slice(0, 3).toLowerCase()))
    dates.months.set(at + 1, all.trim())
    const day = before ?? after
    if (day !== undefined) dates.days.set(Number(day), all.trim())
    return blank(all)
  })
  dates.rest = withSlashes(rest, dates)
  for (const [name] of matchesOf(text, englishWeekday))
    dates.weekdays.set(
      weekdays.findIndex((one) => one.startsWith(name.slice(0, 3).toLowerCase())),
      name,
    )
  dates.loose = /\bweek(?:end|day)s?\b|\bholidays?\b|\bdays? off\b/i.test(text)
  return dates
}

/** The dates of a Japanese text after NFKC. */
export function japaneseDates(text: string): Dates {
  const dates: Dates = {
    months: new Map(),
    days: new Map(),
    weekdays: new Map(),
    relative: relativeOf(text, 2),
    loose: false,
    rest: text,
  }
  const rest = text.replace(japaneseDate, (all: string, of: string, day?: string) => {
    dates.months.set(valueOf(of), all)
    if (day !== undefined) dates.days.set(valueOf(day), all)
    return blank(all)
  })
  dates.rest = withSlashes(rest, dates)
  for (const [all, name, inside, both] of matchesOf(text, japaneseWeekday)) {
    if (both !== undefined) for (const day of [0, 6]) dates.weekdays.set(day, both)
    else dates.weekdays.set('日月火水木金土'.indexOf(name ?? inside ?? ''), name === undefined ? all : `${all}日`)
  }
  dates.loose = /週末|平日|休日|祝日|休み|土日/u.test(text)
  return dates
}

function withSlashes(text: string, dates: Dates): string {
  return text.replace(slashed, (all: string, of: string, day: string) => {
    if (Number(of) < 1 || Number(of) > 12 || Number(day) < 1 || Number(day) > 31) return all
    dates.months.set(Number(of), all)
    dates.days.set(Number(day), all)
    return blank(all)
  })
}

type Pair = { english: string | null; japanese: string | null }

/** Names that stand in only one of two sets, if each set has one. */
function apart<K>(english: Map<K, string>, japanese: Map<K, string>): Pair | undefined {
  const one = [...english].find(([key]) => !japanese.has(key))
  const other = [...japanese].find(([key]) => !english.has(key))
  return one && other ? { english: one[1], japanese: other[1] } : undefined
}

/** The first part of a date that differs between the languages. */
export function datesApart(english: Dates, japanese: Dates): Pair | undefined {
  const days = apart(english.days, japanese.days)
  const week = apart(english.weekdays, japanese.weekdays)
  return apart(english.months, japanese.months) ?? days ?? week ?? apart(english.relative, japanese.relative)
}
