import type { Teacher, TeacherProfile } from '@tensaku/contract'
import { priceOf, type PriceRules } from '@tensaku/domain/catalogue'
import { figure, headlineOf, isNew, shareOfGood, tidyWeek } from '@tensaku/domain/instructors'
import type { MarkRow } from './marks-repo.ts'
import type { MemoRow } from './memos-repo.ts'
import { photoAddress } from './photos/address.ts'
import type { MarkedRow, ProfileRow } from './repo.ts'

/** The price rules in force, and whether the list is of business texts. */
type ShownAs = { now: Date; rules: PriceRules; biz: boolean }

/** The price of one block with this instructor, for each of their courses. */
const pricesOf = ({ courses, type }: MarkedRow, { rules, biz }: ShownAs) =>
  courses.map((course) => ({
    course,
    points: priceOf(rules, { biz, instructor_types: [type] }, { course, wanted: type, blocks: 1, questions: 0 }),
  }))

/** available means accepting orders with a free slot. */
export const instructorView = (row: MarkedRow, shown: ShownAs): Teacher => ({
  id: row.id,
  name: row.name,
  type: row.type,
  courses: row.courses,
  tags: row.tags,
  age_band: row.age_band,
  gender: row.gender,
  country: row.country,
  headline: headlineOf(row),
  greeting: row.greeting,
  photo: photoAddress(row.photo),
  prices: pricesOf(row, shown),
  biz_certified: row.biz_certified,
  is_new: isNew({ activatedAt: row.activated_at, deliveries: row.deliveries }, shown.now),
  available: row.accepting && row.working < row.slots,
  deliveries: row.deliveries,
  turnaround: figure(row.median_minutes, row.median_of),
  good: shareOfGood(row.good, row.rated),
  like: row.like,
  block: row.block,
})

export const memoView = ({ id, content, created_at }: MemoRow): TeacherProfile['memos'][number] => ({
  id,
  content,
  created_at: created_at.toISOString(),
})

export const profileView = (row: ProfileRow, memos: readonly MemoRow[], shown: ShownAs): TeacherProfile => ({
  ...instructorView(row, shown),
  weekly_hours: tidyWeek(row.weekly_hours) ?? {},
  memos: memos.map(memoView),
})

export const blockView = ({ id, name, type, at }: MarkRow) => ({ id, name, type, blocked_at: at.toISOString() })
