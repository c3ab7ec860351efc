import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import StudySettings from '../../src/features/studies/modals/study-settings.tsx'
import { queryClient } from '../../src/lib/queries.ts'
import { leave, signIn } from '../drafts/render-screen.tsx'
import { failures } from './failures.ts'

afterEach(() => {
  document.querySelectorAll('[popover]').forEach((toast) => toast.remove())
  leave()
})

const read = 'GET /api/users/1/studies/settings'
const change = 'PUT /api/users/1/studies/settings'
const usual = { per_day: 20, new_per_day: 10, paused_until: null, ranking: true }

async function open(answers: Record<string, unknown>) {
  const requests = await signIn({ [read]: usual, ...answers })
  const close = vi.fn()
  render(
    <QueryClientProvider client={queryClient}>
      <StudySettings data={{}} close={close} />
    </QueryClientProvider>,
  )
  fireEvent.change(await screen.findByRole('combobox', { name: /一日に復習する枚数/ }), { target: { value: '10' } })
  fireEvent.click(screen.getByRole('radio', { name: /^7日お休みする/ }))
  fireEvent.click(screen.getByRole('checkbox', { name: /ランキングに参加する/ }))
  const save = () => fireEvent.click(screen.getByRole('button', { name: '保存する' }))
  return { close, save, sent: () => requests.filter(({ call }) => call === change).map(({ body }) => body) }
}

test('the settings are sent together, with the day on which a pause ends', async () => {
  const { close, save, sent } = await open({ [change]: (body: object) => body })
  save()
  await waitFor(() => expect(close).toHaveBeenCalledWith('saved'))
  expect(sent()).toEqual([
    { per_day: 10, new_per_day: 10, paused_until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), ranking: false },
  ])
})

test.each(failures())('[S-029] %s leaves what was chosen, and is shown', async (_name, answer, message) => {
  const { close, save } = await open({ [change]: answer })
  save()
  await screen.findByText(message)
  expect(close).not.toHaveBeenCalled()
  expect(screen.getByRole('checkbox', { name: /ランキングに参加する/, hidden: true })).toHaveProperty('checked', false)
})
