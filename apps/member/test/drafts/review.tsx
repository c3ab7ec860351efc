import { newSaveData } from '@tensaku/domain/drafts'
import { screen } from '@testing-library/react'
import ServiceReviewScreen from '../../src/features/drafts/screens/service-review.tsx'
import { costOf, estimateOf, onlyDraft, stamp } from './draft-server.ts'
import { type Answers, renderScreen } from './render-screen.tsx'

/** Sixty words. */
export const words = Array.from({ length: 60 }, (_, at) => `word${at}`).join(' ')
/** A new draft. */
export const draft = newSaveData({ category: 1 })
const save = {
  ...draft,
  data: { step: 'services-id-review' },
  drafts: { title: '週末', items: [{ english: words, japanese: '' }] },
  options: { ...draft.options, questions: [{ value: 'ここは the でいいですか' }] },
  id: 5,
  ...stamp,
}
/** The estimate of sixty words without a plan. */
export const estimate = (balance: number, gift = 0) =>
  estimateOf({
    length: 60,
    blocks: 3,
    costs: [costOf(498)],
    balance,
    gift,
  })
/** A server with one draft of sixty words and a question. */
export const server = (balance: number, changes: object = {}): Answers => ({
  ...onlyDraft({ ...save, ...changes }),
  'POST /api/users/1/orders/new/estimate-cost': estimate(balance),
  'POST /api/users/1/orders': { order: { id: 31 }, charge: { points: 598, quota: 0, balance: balance - 598 } },
})
/** Shows the review of that draft. */
export const open = () => renderScreen('services-id-review', ServiceReviewScreen, '/services/5/review')
/** The button that orders. */
export const submit = () => screen.getByRole('button', { name: 'この内容で注文する' })
