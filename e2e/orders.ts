import { callAs } from './calls.ts'

/** The learner's text in `orderOf` and `draftOf`. */
export const written = 'This morning I walked along a river and see many bird.'

type Learner = { id: number; email: string }

type OrderOptions = {
  title?: string
  english?: string
  japanese?: string
  category?: number
  course?: 'basic' | 'advanced'
  teacher?: 'any' | 'native'
  questions?: string[]
  /** Further lines in English after the first. */
  more?: string[]
  /** The nominee; others may claim the order after them. */
  nominee?: number
  /** The total price. */
  points?: number
  /** The uses of the plan. */
  quota?: number
}

/** Saves a draft of one diary entry that can be ordered. Returns its id. */
export async function draftOf(origin: string, learner: Learner, wanted: OrderOptions = {}): Promise<number> {
  const {
    title = '朝の散歩',
    course = 'basic',
    category = 1,
    teacher = 'any',
    questions = [],
    nominee = null,
    more = [],
  } = wanted
  const { english = written, japanese = '今朝、川沿いを歩いて、鳥をたくさん見ました。' } = wanted
  const call = await callAs(origin, learner.email)
  const draft = {
    data: { step: 'services-id-review' },
    settings: { course, category, teacher, tag: '', language: 'ja', species: 1 },
    drafts: { title, items: [{ english, japanese }, ...more.map((one) => ({ english: one, japanese: '' }))] },
    exercises: [],
    delivery: { date: null },
    authorize: false,
    teacher: nominee,
    options: { message: '', questions: questions.map((value) => ({ value })), files: [], open_to_others: true },
    chat_session_token: null,
    device: 'mobile',
  }
  const { id } = await call<{ id: number }>(`/api/users/${learner.id}/saves`, { body: draft })
  return id
}

/** Orders one diary entry by API calls, for journeys that start at the desk. Returns the order's id. */
export async function orderOf(origin: string, learner: Learner, wanted: OrderOptions = {}): Promise<number> {
  const call = await callAs(origin, learner.email)
  const body = {
    save_id: await draftOf(origin, learner, wanted),
    expected: { points: wanted.points ?? 166, quota: wanted.quota ?? 0 },
  }
  const { order } = await call<{ order: { id: number } }>(`/api/users/${learner.id}/orders`, { body })
  return order.id
}

/** The instructor's comment in `correctedOrderOf`. */
export const comment = '情景の浮かぶ、よい日記でした。過去のことは動詞を過去形にそろえてみましょう。'

/** An explanation of the new verb in `correctedOrderOf`. */
export const explanation = { start: 40, end: 43, text: '昨日のことなので、過去形の saw にします。' }

type CorrectionOptions = OrderOptions & { explanations?: (typeof explanation)[]; corrected?: string }

/** Orders and delivers a correction by API calls. Returns the order's id. */
export async function correctedOrderOf(
  origin: string,
  learner: Learner,
  instructor: string,
  {
    explanations = [],
    corrected = 'This morning I walked along a river and saw many birds.',
    ...wanted
  }: CorrectionOptions = {},
): Promise<number> {
  const order = await orderOf(origin, learner, wanted)
  const call = await callAs(origin, instructor, 'desk')
  const at = `/api/instructor/orders/${order}`
  await call(`${at}/claim`)
  const work = { revision: 0, lines: [{ n: 1, corrected, explanations }], comment }
  const { revision } = await call<{ revision: number }>(`${at}/work`, { method: 'PUT', body: work })
  await call(`${at}/deliver`, { body: { revision } })
  return order
}
