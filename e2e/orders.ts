import { callAs } from './calls.ts'

/** What the learner of `orderOf` and `draftOf` wrote. */
export const written = 'This morning I walked along a river and see many bird.'

type Learner = { id: number; email: string }

type Wanted = {
  title?: string
  english?: string
  japanese?: string
  category?: number
  course?: 'basic' | 'advanced'
  teacher?: 'any' | 'native'
  questions?: string[]
  /** Further lines in English, behind the first. */
  more?: string[]
  /** An instructor who is asked first, others after him. */
  nominee?: number
  /** What all of it costs. */
  points?: number
}

/** Saves a draft of one diary entry, ready to be ordered. Answers its id. */
export async function draftOf(origin: string, learner: Learner, wanted: Wanted = {}): Promise<number> {
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

/** Orders one diary entry of a learner by the calls themselves, for journeys that begin at the desk. Answers the order's id. */
export async function orderOf(origin: string, learner: Learner, wanted: Wanted = {}): Promise<number> {
  const call = await callAs(origin, learner.email)
  const body = {
    save_id: await draftOf(origin, learner, wanted),
    expected: { points: wanted.points ?? 166, quota: 0 },
  }
  const { order } = await call<{ order: { id: number } }>(`/api/users/${learner.id}/orders`, { body })
  return order.id
}

/** What the teacher says to `correctedOrderOf`. */
export const comment = '情景の浮かぶ、よい日記でした。過去のことは動詞を過去形にそろえてみましょう。'

/** An order of a learner that came back corrected, by the calls of both. Answers its id. */
export async function correctedOrderOf(origin: string, learner: Learner, instructor: string): Promise<number> {
  const order = await orderOf(origin, learner)
  const call = await callAs(origin, instructor, 'desk')
  const at = `/api/instructor/orders/${order}`
  await call(`${at}/claim`)
  const corrected = 'This morning I walked along a river and saw many birds.'
  const work = { revision: 0, lines: [{ n: 1, corrected, explanations: [] }], comment }
  const { revision } = await call<{ revision: number }>(`${at}/work`, { method: 'PUT', body: work })
  await call(`${at}/deliver`, { body: { revision } })
  return order
}
