import { newSaveData } from '@tensaku/domain/drafts'

/** A written draft in the server's format. */
export const save = {
  ...newSaveData({ category: 1 }),
  drafts: { title: '週末', items: [{ english: 'I go home', japanese: '' }] },
  id: 5,
  revision: 1,
  created_at: '2026-11-20T00:00:00.000Z',
  updated_at: '2026-11-20T00:00:00.000Z',
}

/** The server's estimate for it. */
export const estimate = {
  unit: 'words',
  length: 3,
  blocks: 1,
  costs: [{ course: 'basic', instructor_type: 'any', points: 166, plan: null }],
  question_points: 100,
  balance: 1200,
  gift: 0,
  plan_remaining: null,
}
