import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { leave, renderScreen, signIn } from '../../../../test/drafts/render-screen.tsx'
import { goOffline } from '../../../../test/go-offline.ts'
import { onDevice } from '../../../lib/on-device.ts'
import { forgetRequest } from '../saved-request.ts'
import StudiesReportsScreen from './studies-reports.tsx'

afterEach(() => {
  vi.useRealTimers()
  forgetRequest()
  leave()
})

const list = 'GET /api/users/1/reports'
const asked = { goal: '英検準1級に合格したい', question: '冠詞が苦手です。' }
const times = { requested_at: '2026-11-20T03:00:00.000Z', due_at: '2026-11-27T03:00:00.000Z', published_at: null }
const waiting = { id: 7, status: { value: 0, label: '受付' }, ...asked, ...times }
const published = {
  ...waiting,
  status: { value: 2, label: '公開' },
  published_at: '2026-11-25T03:00:00.000Z',
  counsellor: '高梨',
  content: {
    summary: '文のつながりが自然になりました。',
    strengths: ['語彙', '構成', '見直し'],
    points: ['冠詞', '時制', '前置詞'],
    exercises: [{ id: 2001, category_id: 2, category: '自由英作文', title: '朝の三十分', level: 1 }],
    next_goal: '150語の意見文を書く。',
  },
}
const answer = (items: object[], next: object = {}) => ({
  items,
  pagination: { page: 1, per_page: 10, last_page: 1, total: items.length },
  next: { allowed: false, orders_missing: 0, from: '2026-01-01', days: 90, ...next },
})

async function show(answers: Record<string, unknown>, address = '/studies/reports') {
  const requests = await signIn({ 'GET /api/users/1/studies/next': { items: [] }, ...answers })
  renderScreen('studies-reports', StudiesReportsScreen, address)
  return requests
}

test('[R-064] without a report the screen says what is missing, and offers no request', async () => {
  await show({ [list]: answer([], { orders_missing: 2 }) })
  await screen.findByText('あと2件の添削が届くと、依頼できます。')
  expect(screen.queryByRole('button', { name: 'レポートを依頼する' })).toBeNull()
})

test('[M-006][C-048] a request keeps its words on the device until the server has them', async () => {
  let status = 503
  const requests = await show({
    [list]: answer([], { allowed: true }),
    'POST /api/users/1/reports': () =>
      status === 503 ? { status, code: 'busy', message: '混み合っています。' } : waiting,
  })
  fireEvent.click(await screen.findByRole('button', { name: 'レポートを依頼する' }))
  const form = within(await screen.findByRole('dialog'))
  fireEvent.change(form.getByLabelText(/いまの目標/), { target: { value: asked.goal } })
  fireEvent.change(form.getByLabelText(/相談したいこと/), { target: { value: asked.question } })
  expect(onDevice.getItem('kept.report_request')).toContain(asked.question)
  status = 201
  fireEvent.click(form.getByRole('button', { name: '依頼を送る' }))
  await waitFor(() => expect(requests.find(({ call }) => call.startsWith('POST'))?.body).toEqual(asked))
  await waitFor(() => expect(onDevice.getItem('kept.report_request')).toBeNull())
})

test('[M-006] without a network the form says beside its button why it cannot be sent', async () => {
  await show({ [list]: answer([], { allowed: true }) })
  fireEvent.click(await screen.findByRole('button', { name: 'レポートを依頼する' }))
  const dialog = await screen.findByRole('dialog')
  goOffline()
  const note = await within(dialog).findByText(/^いまはオフラインです。/)
  expect(note.closest('footer')).toBe(within(dialog).getByRole('button', { name: '依頼を送る' }).closest('footer'))
})

test('[R-064][M-006][C-049] a waiting report names its due day; a published one is read and ends in exercises', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-26T03:00:00Z'), toFake: ['Date'] })
  await show(
    { [list]: answer([published, { ...waiting, id: 6 }]), 'GET /api/users/1/reports/7': published },
    '/studies/reports?report=7',
  )
  await screen.findByText('2026年11月27日までにお届けします')
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('文のつながりが自然になりました。')
  expect(dialog.getByText('高梨先生より')).toBeTruthy()
  const href = dialog.getByRole('link', { name: /朝の三十分/ }).getAttribute('href')
  expect(href).toContain('category=2')
})

test('[E-046][E-052] a list that cannot be fetched has its own text', async () => {
  await show({ [list]: { status: 400, code: 'invalid_input', message: '入力をご確認ください。' } })
  await screen.findByText('レポートを取得できませんでした。')
})
