import type { Order } from '@tensaku/contract'
import { blocksOfItems, priceOf, type Category, type PriceRules } from '@tensaku/domain/catalogue'
import { countWords } from '@tensaku/domain/counting'
import { orderStatus } from '@tensaku/domain/orders'
import { readJson } from '../../../db/seeds.ts'
import { implement } from '../../../http/call.ts'
import { categoryById, rulesAt } from '../../catalogue/index.ts'
import { statusView } from '../../orders/index.ts'
import { correctedLines } from '../delivering/corrected-lines.ts'
import { textsOf, workOfWritten, type WrittenWork } from './written-work.ts'

/** A finished correction that shows new members the result. Its texts are English. */
type Sample = WrittenWork & { level: number; category: number; title: string; instructor: string }

let read: Promise<Sample[]> | undefined
const samples = () => (read ??= readJson<Sample[]>(new URL('../seed/samples.json', import.meta.url)))

/** Samples have no dates of their own: the first day of the service. */
const at = '2026-01-05T03:00:00.000Z'

function orderOf(sample: Sample, category: Category, rules: PriceRules): Order {
  const { level, title, comment, instructor } = sample
  const lines = sample.lines.map((line, index) => ({ n: index + 1, ...textsOf(line), exercise: null }))
  const work = workOfWritten(
    sample,
    lines.map(({ english }) => english),
  )
  const originals = lines.map((line) => ({ ...line, original: line.english }))
  return {
    id: level,
    uuid: `00000000-0000-4000-8000-00000000000${level}`,
    title,
    category: { id: category.id, name: category.name },
    course: 'advanced',
    instructor_type: 'japanese',
    unit: 'words',
    length: lines.reduce((sum, { english }) => sum + countWords(english), 0),
    points: priceOf(rules, category, {
      course: 'advanced',
      wanted: 'japanese',
      blocks: blocksOfItems(rules, category, lines).blocks,
      questions: 0,
    }),
    status: statusView(orderStatus.corrected),
    cancelable: false,
    bookmark: false,
    teacher: { id: level, name: instructor, type: 'japanese', photo: null },
    nominated: null,
    open_to_all: true,
    placed_at: at,
    claimed_at: at,
    due_at: at,
    due_again_at: null,
    cancelable_from: null,
    delivered_at: at,
    language: 'ja',
    species: 1,
    biz: category.biz,
    message: '',
    wished_date: null,
    note: '',
    lines,
    questions: [],
    files: [],
    cancel_reason: null,
    return_reason: null,
    return_comment: null,
    refunded: null,
    result: {
      version: 1,
      language: 'en',
      lines: correctedLines(originals, work, { language: 'en', reader: undefined }),
      comment,
      delivered_at: at,
    },
    result_unread: false,
    waits_until: null,
    due_days: 1,
    question_points: 0,
    asking: null,
    consultations: [],
    consulting_until: null,
    survey: null,
    chat_session_token: null,
    waiting: null,
  }
}

export const getSampleOrder = implement(
  'GET /api/users/{id}/orders/sample',
  async ({ db, clock }, { query: { level } }) => {
    const all = await samples()
    const sample = all.find((one) => one.level === level)
    const category = sample && (await categoryById(db, sample.category))
    if (!sample || !category) throw new Error(`There is no sample of level ${level}.`)
    return orderOf(sample, category, await rulesAt(db, clock.now()))
  },
)
