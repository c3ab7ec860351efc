import { orderStatus } from '@tensaku/domain/orders'
import type { Trouble } from '../../shell/trouble.ts'

const none = { items: [], total: 0 }

/** The answer of a server without trouble. */
export const noTrouble: Trouble = {
  overdue: none,
  unclaimed: none,
  questions: none,
  held: none,
  reports: none,
  payments: none,
  mails: none,
  rules: { ...none, check: { id: 4, at: '2026-11-25T18:30:00.000Z' }, due: false },
}

/** An order as the list of trouble has it. */
export const troubled = (id: number) => ({
  id,
  uuid: '0190b3c4-0000-4000-8000-000000000000',
  title: `原稿${id}`,
  status: orderStatus.correcting,
  course: 'basic' as const,
  category: { id: 1, name: '英語日記' },
  points: 166,
  placed_at: '2026-11-24T00:00:00.000Z',
  learner: { id: 3, username: 'hanako', email: 'hanako@example.com' },
  instructor: { id: 2, name: '佐藤' },
})
