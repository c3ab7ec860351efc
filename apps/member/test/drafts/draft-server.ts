import type { Estimate } from '@tensaku/contract'
import { newSaveData } from '@tensaku/domain/drafts'
import { type Answers, formOptions } from './render-screen.tsx'

/** The revision and the times of a saved draft. */
export const stamp = { revision: 1, created_at: '2026-11-20T00:00:00.000Z', updated_at: '2026-11-20T00:00:00.000Z' }
/** The answers about the form and the only draft of a member, as it is stored at the moment. Each change is confirmed. */
export function onlyDraft(save: object | (() => object)): Answers {
  const stored = (): object => (typeof save === 'function' ? save() : save)
  return {
    'GET /api/users/1/form-options': formOptions,
    'GET /api/users/1/saves': () => ({
      items: [stored()],
      pagination: { page: 1, per_page: 1, last_page: 1, total: 1 },
    }),
    'GET /api/users/1/saves/5': stored,
    'PUT /api/users/1/saves/5': ({ base_revision: base, ...content }: { base_revision: number }) => ({
      ...stored(),
      ...content,
      revision: base + 1,
    }),
  }
}

/** One choice of an estimate for a member without a plan, or with the share of one. */
export const costOf = (
  points: number,
  { plan, ...choice }: Partial<Omit<Estimate['costs'][number], 'plan'>> & { plan?: object } = {},
): Estimate['costs'][number] => ({
  course: 'basic',
  instructor_type: 'any',
  points,
  ...choice,
  plan: { covered: false, quota: 0, extra_points: points, reason: 'no_plan', ...plan },
})

/** The price of a short text, for a member with 500 points. */
export const estimateOf = (changes: Partial<Estimate> = {}): Estimate => ({
  unit: 'words',
  length: 3,
  blocks: 1,
  costs: [costOf(166)],
  question_points: 100,
  balance: 500,
  gift: 0,
  plan_remaining: null,
  shorter: null,
  ...changes,
})

/** The answers of a server with one saved draft of this category. */
export const server = (category: number): Answers => {
  return {
    ...onlyDraft({ ...newSaveData({ category }), id: 5, ...stamp }),
    'POST /texts/api/words': { length: 3 },
    'POST /texts/api/chars': { length: 5 },
    'POST /api/users/1/orders/new/estimate-cost': estimateOf(),
  }
}
