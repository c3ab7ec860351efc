import type { DeskOrder } from '@tensaku/contract'
import { orderStatus } from '@tensaku/domain/orders'

export const comment = 'とても読みやすい文章でした。次は過去のことを書くときの形に気をつけてみましょう。'

/** A line as it was written. */
export const line = (n: number, original: string): DeskOrder['lines'][number] => ({
  n,
  english: original,
  japanese: '',
  original,
  exercise: null,
})

let last = 1000
/** The number of an order that no other test used, so that no stored data exists for it. */
export const newOrderId = (): number => ++last

/** A claimed order of one line, corrected and ready to be delivered. */
export const orderInHand = (id: number, part: Partial<DeskOrder> = {}): DeskOrder => ({
  id,
  title: `原稿${id}`,
  category: { id: 1, name: '英語日記' },
  course: 'basic',
  instructor_type: 'global',
  unit: 'words',
  length: 8,
  blocks: 1,
  pay_yen: 35,
  status: { value: orderStatus.correcting, label: '添削中' },
  nominated: false,
  nomination: null,
  learner: { username: 'hanako_s', level: 3 },
  placed_at: '2026-11-20T10:00:00.000Z',
  claimed_at: '2026-11-20T10:00:00.000Z',
  due_at: '2036-11-21T10:00:00.000Z',
  delivered_at: null,
  submitted_at: null,
  handed: null,
  open_questions: 0,
  language: 'en',
  explanation_language: 'ja',
  species: 1,
  message: '',
  images: 0,
  files: [],
  wished_date: null,
  questions: [],
  lines: [line(1, 'I go there.')],
  work: { revision: 1, lines: [{ n: 1, corrected: 'I went there.', explanations: [] }], comment, updated_at: null },
  result: null,
  survey: null,
  weak_points: null,
  awaits_check: false,
  ...part,
})
