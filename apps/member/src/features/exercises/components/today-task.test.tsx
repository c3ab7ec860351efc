import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { leave, renderScreen, signIn } from '../../../../test/drafts/render-screen.tsx'
import { closeModals, useOpenModals } from '../../../lib/modals.ts'
import { member } from '../../account/test/member.ts'
import { useTodayTask } from '../queries.ts'
import { TodayTask } from './today-task.tsx'

afterEach(() => {
  closeModals()
  leave()
})

const exercise = {
  id: 5001,
  category_id: 5,
  title: '朝の三十分',
  level: 2,
  hint: '',
  prompt_ja: '何をしますか。',
  done: false,
}
const today = 'GET /api/users/1/exercises/exercises-of-the-day'

function Task() {
  const open = useOpenModals().map(({ name }) => name)
  const task = useTodayTask().exercise
  return (
    <>
      {task && <TodayTask exercise={task} begun={false} busy={false} onWrite={vi.fn()} />}
      <p>open: {open.join()}</p>
    </>
  )
}

async function show(level: number | null) {
  await signIn({ 'GET /api/users/1': member({ level }), [today]: { items: [exercise], date: '2026-11-25' } })
  const asked = vi.spyOn(globalThis, 'fetch')
  renderScreen('home', Task, '/home')
  await screen.findByText('朝の三十分')
  return asked.mock.calls.flatMap(([address]) =>
    typeof address === 'string' && /of-the-day/.test(address) ? address : [],
  )
}

test('[M-002] without a level the exercise is a gentle one, says so, and the question is one tap away', async () => {
  expect(await show(null)).toEqual([expect.stringMatching(/\?level=2$/)])
  expect(screen.getByText('いまは、やさしめのレベル2です。')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'レベルを選ぶ' }))
  expect(await screen.findByText('open: first-level')).toBeTruthy()
})

test('[M-002] with a level the exercise has it, and a tap changes it', async () => {
  expect(await show(3)).toEqual([expect.stringMatching(/\?level=3$/)])
  expect(screen.queryByText(/やさしめ/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'レベル2・変更' }))
  expect(await screen.findByText('open: level')).toBeTruthy()
})
