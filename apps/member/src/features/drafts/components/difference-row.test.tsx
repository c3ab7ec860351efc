import { newSaveData } from '@tensaku/domain/drafts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { estimateOf, onlyDraft, stamp } from '../../../../test/drafts/draft-server.ts'
import { type Answers, leave, renderScreen, signIn } from '../../../../test/drafts/render-screen.tsx'
import ServiceDraftScreen from '../screens/service-draft.tsx'
import ServiceReviewScreen from '../screens/service-review.tsx'

afterEach(leave)

function server(...items: { english: string; japanese: string }[]): Answers {
  const save = { ...newSaveData({ category: 1 }), drafts: { title: '値段', items }, id: 5, ...stamp }
  return {
    ...onlyDraft(save),
    'POST /texts/api/words': { length: 6 },
    'POST /api/users/1/orders/new/estimate-cost': estimateOf({ length: 6, balance: 5000 }),
  }
}
const fine = { english: 'I like tea.', japanese: 'お茶が好きです。' }
const price = { english: 'The ticket was 3,000 yen.', japanese: 'チケットは4000円でした。' }
const missing = { english: 'We waited for the bus.', japanese: 'バスを20分待ちました。' }

test('before an order, different numbers are shown in both languages with the way to the text, and ordering stays possible', async () => {
  await signIn(server(fine, price, missing))
  const where = renderScreen('services-id-review', ServiceReviewScreen, '/services/5/review')
  expect(await screen.findByText('2つ目の文章：英語と日本語で、数がちがうようです。')).toBeTruthy()
  expect(screen.getByText('3,000').lang).toBe('en')
  expect(screen.getByText('4000円').lang).toBe('ja')
  expect(screen.getByText('3つ目の文章：英語と日本語で、数がちがうようです。')).toBeTruthy()
  expect(screen.getByText('見あたりません')).toBeTruthy()
  const submit = screen.getByRole('button', { name: 'この内容で注文する' })
  await waitFor(() => expect(submit.hasAttribute('disabled')).toBe(false))
  fireEvent.click(screen.getAllByRole('link', { name: '見に行く' })[0] ?? document.body)
  await waitFor(() => expect(where()).toBe('/services/5/draft?item=2'))
})

test('during writing only what both languages have is compared, and a tap selects the English words', async () => {
  await signIn(server(price, missing))
  renderScreen('services-id-draft', ServiceDraftScreen, '/services/5/draft')
  fireEvent.click(await screen.findByRole('button', { name: '見に行く' }, { timeout: 5000 }))
  const field = document.activeElement as HTMLTextAreaElement
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('3,000')
  expect(screen.queryByText(/^2つ目の文章：/)).toBeNull()
})
