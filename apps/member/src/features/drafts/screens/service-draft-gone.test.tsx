import { newSaveData } from '@tensaku/domain/drafts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type Answers, leave, renderScreen, signIn } from '../../../../test/drafts/render-screen.tsx'
import { unsent } from '../../../lib/unsent.ts'
import '../index.ts'
import { openDrafts } from '../store/browser.ts'
import { placedInTab } from '../placed-in-tab.ts'
import { onlyDraft, server, stamp } from '../../../../test/drafts/draft-server.ts'
import ServiceDraftScreen from './service-draft.tsx'

afterEach(leave)

test('[N-011][Q-04][E-036] an unknown draft is requested once; a message reports it, and the start is shown', async () => {
  const requests = await signIn({
    ...server(1),
    'GET /api/users/1/saves/99': { status: 404, code: 'draft_not_found', message: 'この下書きは存在しません。' },
  })
  const where = renderScreen('services-id-draft', ServiceDraftScreen, '/services/99/draft')
  expect(await screen.findByText('この下書きは存在しません。')).toBeTruthy()
  await waitFor(() => expect(where()).toBe('/services/create'))
  expect(requests.filter(({ call }) => call.endsWith('/99'))).toHaveLength(1)
  fireEvent.click(await screen.findByRole('button', { name: '閉じる' }))
})

test('a draft that was ordered in this tab leads to its order, also after a reload, and no message appears', async () => {
  const requests = await signIn(server(1))
  placedInTab.keep(99, 31)
  const where = renderScreen('services-id-draft', ServiceDraftScreen, '/services/99/draft')
  await waitFor(() => expect(where()).toBe('/orders/31'))
  expect(requests.filter(({ call }) => call.endsWith('/99'))).toEqual([])
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('a draft that another device has ordered leads to its order', async () => {
  await signIn({
    ...server(1),
    'GET /api/users/1/saves/99': { status: 404, code: 'draft_not_found', message: 'この下書きは存在しません。' },
    'GET /api/users/1/saves/99/order': { order_id: 31 },
  })
  const where = renderScreen('services-id-draft', ServiceDraftScreen, '/services/99/draft')
  await waitFor(() => expect(where()).toBe('/orders/31'))
  expect(await screen.findByText('この原稿は注文済みです。')).toBeTruthy()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test.each([
  ['the same words: this device keeps no copy', 'I go home ', 'この原稿は注文済みです。', 0],
  ['other words: this device keeps them', 'I went home', /^この原稿は注文済みです。この端末だけにある変更は/, 1],
] as const)('a known draft that another device has ordered leads to its order, %s', async (_, english, text, kept) => {
  const lines = [{ n: 1, english: 'I go home', japanese: '', exercise: null }]
  const { where, drafts } = await openDeleted(english, {
    'GET /api/users/1/saves/5/order': { order_id: 31 },
    'GET /api/users/1/orders/31': { id: 31, lines },
  })
  await waitFor(() => expect(where()).toBe('/orders/31'))
  expect(await screen.findByText(text)).toBeTruthy()
  expect([drafts.snapshot().drafts.length, drafts.snapshot().recoverable.length]).toEqual([0, kept])
})

/** A draft that this device knows, opened after another device has deleted it. */
async function openDeleted(english: string, more: Answers = {}) {
  const drafted = { title: '', items: [{ english, japanese: '' }] }
  const answers: Answers = {
    ...server(1),
    ...onlyDraft({ ...newSaveData({ category: 1 }), drafts: drafted, id: 5, ...stamp }),
    'GET /api/users/1/saves/5': { status: 404, code: 'draft_not_found', message: 'この下書きは存在しません。' },
    'POST /api/users/1/saves': (body: object) => ({ ...body, id: 6, ...stamp }),
    ...more,
  }
  const requests = await signIn(answers)
  const { drafts, ready } = openDrafts()
  await ready
  await waitFor(() => expect(drafts.snapshot().byId.size).toBe(1))
  const where = renderScreen('services-id-draft', ServiceDraftScreen, '/services/5/draft')
  return { requests, where, drafts }
}

test('[E-036] opening a draft that another device deleted shows a message, and the draft leaves the list', async () => {
  const { where, drafts } = await openDeleted('')
  expect(await screen.findByText('この下書きは存在しません。')).toBeTruthy()
  await waitFor(() => expect(where()).toBe('/services/create'))
  expect([drafts.snapshot().drafts, drafts.snapshot().recoverable]).toEqual([[], []])
  fireEvent.click(await screen.findByRole('button', { name: '閉じる' }))
})

test('[E-036][Q-48] the words that this device still has are offered as a new draft', async () => {
  const { requests, where, drafts } = await openDeleted('I go home')
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('この下書きは存在しません。')
  await waitFor(() => expect(where()).toBe('/services/create'))
  fireEvent.click(within(question).getByRole('button', { name: '下書きとして残す' }))
  await screen.findByText('下書きに戻しました。')
  expect(drafts.snapshot().drafts.map(({ serverId, content }) => [serverId, content.drafts.items[0]?.english])).toEqual(
    [[6, 'I go home']],
  )
  expect(requests.filter(({ call }) => call === 'POST /api/users/1/saves')).toHaveLength(1)
})

test('[E-036][Q-48] a learner who decides later finds the words among the texts to restore', async () => {
  const { drafts } = await openDeleted('I go home')
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'あとで決める' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect([drafts.snapshot().drafts.length, drafts.snapshot().recoverable.length]).toEqual([0, 1])
})

test('[Q-22][Q-48] signing out lists the words that can be restored', async () => {
  await openDeleted('I go home')
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'あとで決める' }))
  await waitFor(async () => expect(await unsent.left()).toMatchObject({ drafts: 0, restorable: 1 }))
})

test('[N-011] an address of a draft that only another device knew leads to the start', async () => {
  await signIn(server(1))
  const where = renderScreen('services-id-draft', ServiceDraftScreen, '/services/0b2c-unknown/draft')
  await waitFor(() => expect(where()).toBe('/services/create'))
})
