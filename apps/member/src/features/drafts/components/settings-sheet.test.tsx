import { newSaveData } from '@tensaku/domain/drafts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { costOf, estimateOf, onlyDraft, stamp } from '../../../../test/drafts/draft-server.ts'
import { type Answers, leave, renderScreen, signIn } from '../../../../test/drafts/render-screen.tsx'
import ServiceDraftScreen from '../screens/service-draft.tsx'
import ServiceReviewScreen from '../screens/service-review.tsx'

afterEach(leave)

const put = 'PUT /api/users/1/saves/5'

function server(changes: object = {}): Answers {
  const drafts = { title: '公園', items: [{ english: 'I go home', japanese: '帰ります' }] }
  const save = { ...newSaveData({ category: 1, species: 2, teacher: 'native' }), drafts, id: 5, ...stamp, ...changes }
  return {
    ...onlyDraft(save),
    'POST /texts/api/words': { length: 3 },
    'POST /texts/api/chars': { length: 4 },
    'POST /api/users/1/orders/new/estimate-cost': estimateOf({
      costs: [
        costOf(250, { instructor_type: 'native' }),
        costOf(360, { course: 'advanced', instructor_type: 'native' }),
      ],
    }),
  }
}
const sheet = async () => within(await screen.findByRole('dialog', { name: '添削の設定' }))
const names = (group: HTMLElement) =>
  within(group)
    .getAllByRole('radio')
    .map((radio) => radio.closest('label')?.textContent ?? '')

test('[UI-025][S-015][S-016] course, style and language are chosen for the category, and another category has its own styles', async () => {
  const requests = await signIn(server())
  renderScreen('services-id-draft', ServiceDraftScreen, '/services/5/draft?open=settings')
  const at = await sheet()
  const styles = (label = '文体') => names(at.getByRole('group', { name: label })).map((name) => name.slice(0, 4))
  expect(styles('英語の種類')).toEqual(['おまかせ', 'アメリカ', 'イギリス'])
  // A choice that is always made cannot be missing.
  expect(at.queryByText('必須')).toBeNull()
  expect(at.getByRole('radio', { name: /^学べる添削/ })).toBeTruthy()
  expect(at.getByRole('radio', { name: /^かんたん添削/ })).toBeTruthy()
  fireEvent.click(at.getByRole('radio', { name: /^学べる添削/ }))
  fireEvent.click(at.getByRole('radio', { name: '英語で' }))
  fireEvent.change(at.getByRole('combobox', { name: /カテゴリー/ }), { target: { value: '11' } })
  await waitFor(() => expect(styles()).toEqual(['おまかせ', '文体指定']))
  fireEvent.click(at.getByRole('button', { name: '完了' }))
  expect(screen.getByText('日本語作文・解説は英語で')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^学べる添削.*設定$/ })).toBeTruthy()
  await waitFor(() =>
    expect(requests.filter(({ call }) => call === put).at(-1)?.body).toHaveProperty('settings', {
      course: 'advanced',
      category: 11,
      teacher: 'any',
      tag: '',
      language: 'en',
      species: 1,
    }),
  )
})

test('[Q-55] a wished day that is too near by now is reported at the review, and corrected in the settings', async () => {
  await signIn(server({ delivery: { date: '2020-01-01' } }))
  const where = renderScreen('services-id-review', ServiceReviewScreen, '/services/5/review')
  expect(await screen.findByText(/待てる日は、/)).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: '直す' }))
  await waitFor(() => expect(where()).toBe('/services/5/draft?open=settings'))
  leave()
  await signIn(server({ delivery: { date: '2020-01-01' } }))
  renderScreen('services-id-draft', ServiceDraftScreen, '/services/5/draft?open=settings')
  const at = await sheet()
  fireEvent.click(at.getByRole('button', { name: '指定しない' }))
  expect(at.getByLabelText<HTMLInputElement>(/いつまで待てますか/).value).toBe('')
})
