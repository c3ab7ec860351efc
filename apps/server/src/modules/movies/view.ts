import type { MovieHistory } from '@tensaku/contract'
import type { HistoryRow } from './repo.ts'

export const historyView = ({
  completed_at: completedAt,
  watched_at: watchedAt,
  ...row
}: HistoryRow): MovieHistory => ({
  ...row,
  completed: completedAt !== null,
  watched_at: watchedAt.toISOString(),
})
