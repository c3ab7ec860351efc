import type { Teacher } from '@tensaku/contract'
import type { TeacherRow } from './repo.ts'

const newDays = 60
const newDeliveries = 20
const day = 24 * 60 * 60 * 1000

/** new is who came less than 60 days ago or has fewer than 20 deliveries. Q-84: available is who accepts and has a free slot. */
export const teacherView = (row: TeacherRow, now: Date): Teacher => ({
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
  is_new: now.getTime() - row.activated_at.getTime() < newDays * day || row.deliveries < newDeliveries,
  available: row.accepting && row.working < row.slots,
  deliveries: row.deliveries,
})
