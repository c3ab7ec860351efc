import { randomUUID } from 'node:crypto'
import { password } from './people.ts'

/** What the learner of `orderOf` and `draftOf` wrote. */
export const written = 'This morning I walked along a river and see many bird.'

type Learner = { id: number; email: string }

async function ask(origin: string, path: string, body: unknown, headers: Record<string, string> = {}, method = 'POST') {
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as { token: string; id: number; order: { id: number }; revision: number }
}

type Credentials = () => Record<string, string>

async function credentials(origin: string, { email }: Learner): Promise<Credentials> {
  const { token } = await ask(origin, '/api/login', { email, password })
  return () => ({ Authorization: `Bearer ${token}`, 'Idempotency-Key': randomUUID() })
}

async function save(origin: string, learner: Learner, as: Credentials): Promise<number> {
  const draft = {
    data: { step: 'services-id-review' },
    settings: { course: 'basic', category: 1, teacher: 'any', tag: '', language: 'ja', species: 1 },
    drafts: {
      title: '朝の散歩',
      items: [
        {
          english: written,
          japanese: '今朝、川沿いを歩いて、鳥をたくさん見ました。',
        },
      ],
    },
    exercises: [],
    delivery: { date: null },
    authorize: false,
    teacher: null,
    options: { message: '', questions: [], files: [], open_to_others: true },
    chat_session_token: null,
    device: 'mobile',
  }
  const { id } = await ask(origin, `/api/users/${learner.id}/saves`, draft, as())
  return id
}

/** Saves a draft of one diary entry, ready to be ordered. Answers its id. */
export const draftOf = async (origin: string, learner: Learner): Promise<number> =>
  save(origin, learner, await credentials(origin, learner))

/** Orders one diary entry of a learner by the calls themselves, for journeys that begin at the desk. Answers the order's id. */
export async function orderOf(origin: string, learner: Learner): Promise<number> {
  const as = await credentials(origin, learner)
  const placed = { save_id: await save(origin, learner, as), expected: { points: 166, quota: 0 } }
  const { order } = await ask(origin, `/api/users/${learner.id}/orders`, placed, as())
  return order.id
}

/** What the teacher says to `correctedOrderOf`. */
export const comment = '情景の浮かぶ、よい日記でした。過去のことは動詞を過去形にそろえてみましょう。'

/** An order of a learner that came back corrected, by the calls of both. Answers its id. */
export async function correctedOrderOf(origin: string, learner: Learner, instructor: string): Promise<number> {
  const order = await orderOf(origin, learner)
  const { token } = await ask(origin, '/api/instructor/login', { email: instructor, password })
  const as = { Authorization: `Bearer ${token}` }
  const at = `/api/instructor/orders/${order}`
  await ask(origin, `${at}/claim`, {}, as)
  const corrected = 'This morning I walked along a river and saw many birds.'
  const work = { revision: 0, lines: [{ n: 1, corrected, explanations: [] }], comment }
  const { revision } = await ask(origin, `${at}/work`, work, as, 'PUT')
  await ask(origin, `${at}/deliver`, { revision }, as)
  return order
}
