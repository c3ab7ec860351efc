import * as m from '@tensaku/messages'

export const queueTabs = ['pool', 'nominated', 'working', 'questions', 'review', 'done'] as const
export type QueueTab = (typeof queueTabs)[number]

/** The tab of an address, the open orders by default. */
export const tabOf = (value: unknown): QueueTab => queueTabs.find((tab) => tab === value) ?? 'pool'

/** The page of an address, from 1. */
export const pageOf = (value: unknown): number => {
  const page = Number(value)
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1
}

export const tabTexts = {
  pool: { label: m.desk_tab_pool, empty: m.desk_empty_pool_title, what: m.desk_empty_pool_text },
  nominated: { label: m.desk_tab_nominated, empty: m.desk_empty_nominated_title, what: m.desk_empty_nominated_text },
  working: { label: m.desk_tab_working, empty: m.desk_empty_working_title, what: m.desk_empty_working_text },
  questions: { label: m.desk_tab_questions, empty: m.desk_empty_questions_title, what: m.desk_empty_questions_text },
  review: { label: m.desk_tab_review, empty: m.desk_empty_review_title, what: m.desk_empty_review_text },
  done: { label: m.desk_tab_done, empty: m.desk_empty_done_title, what: m.desk_empty_done_text },
} as const satisfies Record<QueueTab, unknown>
