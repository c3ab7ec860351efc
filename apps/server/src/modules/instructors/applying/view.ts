import type { Answer } from '@tensaku/contract'
import type { ApplicationRow } from './repo.ts'

type Application = Answer<'GET /api/ops/applications'>['items'][number]

export const applicationView = ({ created_at: at, decided_at: decided, ...row }: ApplicationRow): Application => ({
  id: row.id,
  name: row.name,
  email: row.email,
  type: row.type,
  courses: row.courses,
  introduction: row.introduction,
  sample: row.sample,
  locale: row.locale,
  at: at.toISOString(),
  decision: row.decision,
  decided_at: decided?.toISOString() ?? null,
  known: row.known,
})
