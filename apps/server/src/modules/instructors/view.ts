import type { Teacher, TeacherProfile } from '@tensaku/contract'
import { figure, isNew, shareOfGood, tidyWeek } from '@tensaku/domain/instructors'
import type { MarkRow } from './marks-repo.ts'
import type { MemoRow } from './memos-repo.ts'
import type { MarkedRow, ProfileRow } from './repo.ts'

/** available means accepting orders with a free slot. */
export const instructorView = (row: MarkedRow, now: Date): Teacher => ({
  id: row.id,
  name: row.name,
  type: row.type,
  courses: row.courses,
  tags: row.tags,
  age_band: row.age_band,
  gender: row.gender,
  country: row.country,
  greeting: row.greeting,
  biz_certified: row.biz_certified,
  is_new: isNew({ activatedAt: row.activated_at, deliveries: row.deliveries }, now),
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

export const profileView = (row: ProfileRow, memos: readonly MemoRow[], now: Date): TeacherProfile => ({
  ...instructorView(row, now),
  weekly_hours: tidyWeek(row.weekly_hours) ?? {},
  memos: memos.map(memoView),
})

export const blockView = ({ id, name, type, at }: MarkRow) => ({ id, name, type, blocked_at: at.toISOString() })
