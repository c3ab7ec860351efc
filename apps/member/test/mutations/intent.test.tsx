import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { newSaveData } from '@tensaku/domain/drafts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import ServiceDraftScreen from '../../src/features/drafts/screens/service-draft.tsx'
import { estimateOf, onlyDraft, stamp } from '../drafts/draft-server.ts'
import { type Answers, leave, renderScreen, signIn } from '../drafts/render-screen.tsx'
import { failuresOr } from './failures.ts'

const checking = 'POST /api/users/1/assistants/intent'
const settings = document.createElement('meta')
beforeEach(() => {
  settings.name = 'tensaku'
  settings.content = JSON.stringify({ assistant: { label: 'Small' } })
  document.head.append(settings)
})
afterEach(() => {
  settings.remove()
  leave()
})

const fish = { english: 'I can eat raw fish.', japanese: '生の魚は食べられます。' }
const bare = { english: 'I like tea.', japanese: '' }
const quota = { key: 'ai_order_basic', limit: 30, used: 1, resets_at: null }
const found = {
  n: 1,
  verdict: 'differs',
  says: '食べられます。',
  why: '反対の意味です。',
  suggestion: 'I can’t eat it.',
}

async function open(answer: unknown, items: object[] = [fish, bare]) {
  const save = { ...newSaveData({ category: 1 }), drafts: { title: '魚', items }, id: 5, ...stamp }
  const server: Answers = {
    ...onlyDraft(save),
    'POST /texts/api/words': { length: 6 },
    'POST /api/users/1/orders/new/estimate-cost': estimateOf({ length: 6, balance: 5000 }),
    [checking]: answer,
  }
  const requests = await signIn(server)
  renderScreen('services-id-draft', ServiceDraftScreen, '/services/5/draft')
  await screen.findByDisplayValue('魚')
  return requests
}
const check = async () => fireEvent.click(await screen.findByRole('button', { name: '確かめる' }))

test('the verdict shows the meaning, the reason and a sentence to copy, and notices that the text has changed', async () => {
  const requests = await open({ items: [found], quota })
  await check()
  expect(await screen.findByText('誤解')).toBeTruthy()
  expect(screen.getByText('英語の意味：食べられます。')).toBeTruthy()
  expect(screen.getByText('I can’t eat it.').lang).toBe('en')
  expect(screen.getByText('確かめました。あと29回使えます。')).toBeTruthy()
  expect(requests.find(({ call }) => call === checking)?.body).toEqual({
    save_id: 5,
    contents: [fish, { english: '', japanese: '' }],
  })
  expect(screen.queryByText(/書き直されています/)).toBeNull()
  fireEvent.change(screen.getByDisplayValue(fish.english), { target: { value: 'I can not eat raw fish.' } })
  expect(await screen.findByText(/書き直されています/)).toBeTruthy()
})

test('without an AI, or without a text in both languages, there is no check', async () => {
  await open({}, [bare])
  await act(async () => undefined)
  expect(screen.queryByText('意図チェック')).toBeNull()
  leave()
  settings.remove()
  await open({})
  await act(async () => undefined)
  expect(screen.queryByText('意図チェック')).toBeNull()
})

test('offline the button waits for the network', async () => {
  await open({})
  const button = await screen.findByRole('button', { name: '確かめる' })
  const online = Object.getOwnPropertyDescriptor(navigator, 'onLine')
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
  fireEvent(window, new Event('offline'))
  expect(await screen.findByText(/つながると確かめられます/)).toBeTruthy()
  expect(button.hasAttribute('disabled')).toBe(true)
  if (online) Object.defineProperty(navigator, 'onLine', online)
  else Reflect.deleteProperty(navigator, 'onLine')
  fireEvent(window, new Event('online'))
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
})

test.each(
  failuresOr(
    'AIの答えを受け取れませんでした。通信の良いところで、もう一度お試しください。',
    'assistant_not_in_plan',
    'assistant_off',
    'assistant_quota_used',
    'assistant_failed',
    'draft_not_found',
    'too_many_requests',
  ),
)('[S-029] checking the intent, %s: its text stands at the button, which tries again', async (name, answer, said) => {
  await open(answer)
  await check()
  expect((await screen.findByRole('alert')).textContent).toContain(said)
  expect(screen.getByRole('button', { name: 'もう一度確かめる' })).toBeTruthy()
  const plans = screen.queryByRole('link', { name: 'ご契約プランを見る' })
  expect(plans !== null).toBe(name === 'assistant_not_in_plan' || name === 'assistant_quota_used')
})
