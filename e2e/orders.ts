import { randomUUID } from 'node:crypto'
import { password } from './people.ts'

/** Orders one diary entry of a learner by the calls themselves, for journeys that begin at the desk. Answers the order's id. */
export async function orderOf(origin: string, learner: { id: number; email: string }): Promise<number> {
  const ask = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as { token: string; id: number; order: { id: number } }
  }
  const { token } = await ask('/api/login', { email: learner.email, password })
  const own = `/api/users/${learner.id}`
  const as = (): Record<string, string> => ({ Authorization: `Bearer ${token}`, 'Idempotency-Key': randomUUID() })
  const draft = {
    data: { step: 'services-id-review' },
    settings: { course: 'basic', category: 1, teacher: 'any', tag: '', language: 'ja', species: 1 },
    drafts: {
      title: '朝の散歩',
      items: [
        {
          english: 'This morning I walked along a river and see many bird.',
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
  const save = await ask(`${own}/saves`, draft, as())
  const { order } = await ask(`${own}/orders`, { save_id: save.id, expected: { points: 166, quota: 0 } }, as())
  return order.id
}
