import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { forgetRequest } from '../../src/features/reports/saved-request.ts'
import StudiesReportsScreen from '../../src/features/reports/screens/studies-reports.tsx'
import { leave, renderScreen, signIn } from '../drafts/render-screen.tsx'
import { failures } from './failures.ts'

afterEach(() => {
  forgetRequest()
  leave()
})

const goal = '英検準1級に合格したい'
const list = {
  items: [],
  pagination: { page: 1, per_page: 10, last_page: 1, total: 0 },
  next: { allowed: true, orders_missing: 0, from: '2026-01-01', days: 90 },
}

test.each(failures('report_too_early', 'too_many_requests'))(
  '[S-029] requesting a report, %s: a message appears, and the typed text stays',
  async (_, answer, said) => {
    await signIn({
      'GET /api/users/1/studies/next': { items: [] },
      'GET /api/users/1/reports': list,
      'POST /api/users/1/reports': answer,
    })
    renderScreen('studies-reports', StudiesReportsScreen, '/studies/reports')
    fireEvent.click(await screen.findByRole('button', { name: 'レポートを依頼する' }))
    const form = within(await screen.findByRole('dialog'))
    fireEvent.change(form.getByLabelText(/いまの目標/), { target: { value: goal } })
    fireEvent.change(form.getByLabelText(/相談したいこと/), { target: { value: '冠詞が苦手です。' } })
    fireEvent.click(form.getByRole('button', { name: '依頼を送る' }))
    await waitFor(() => expect(screen.getAllByText(said).length).toBeGreaterThan(0))
    expect(form.getByLabelText<HTMLTextAreaElement>(/いまの目標/).value).toBe(goal)
  },
)
