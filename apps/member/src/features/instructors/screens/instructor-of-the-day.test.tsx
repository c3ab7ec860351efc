import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { leave, renderScreen } from '../../../../test/drafts/render-screen.tsx'
import { saved } from '../../../lib/saved.ts'
import { queryClient } from '../../../lib/queries.ts'
import InstructorsScreen from './instructors.tsx'
import { come, standard } from '../test/come.ts'
import { listed, profile, teacher } from '../test/stage.ts'

afterEach(() => {
  leave()
  sessionStorage.clear()
  vi.useRealTimers()
})

const open = () => renderScreen('teachers', InstructorsScreen, '/teachers')
const three = [teacher(), teacher({ id: 8, name: '二人目' }), teacher({ id: 9, name: '三人目' })]
const profiles = Object.fromEntries(
  three.map((one) => [`GET /api/users/1/teachers/standard/${one.id}`, profile({ ...one })]),
)
const today = async () => {
  const region = await screen.findByRole('region', { name: '今日の講師' })
  return within(region).getByRole('link').textContent
}

test('[F-037] the instructor of the day stays after a reload and changes on the next day in Japan', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T14:59:00Z'), toFake: ['Date'] })
  await come({ [standard]: listed(three), ...profiles })
  open()
  const first = await today()
  cleanup()
  await come({ [standard]: listed(three.toReversed()), ...profiles })
  open()
  expect(await today()).toBe(first)
  cleanup()
  vi.setSystemTime(new Date('2026-11-20T15:00:00Z'))
  await come({ [standard]: listed(three), ...profiles })
  open()
  await waitFor(async () => expect(await today()).not.toBe(first))
  expect(saved('today_teacher')).toMatchObject({ day: '2026-11-21' })
})

test('the instructor of the day is shown once, before the others', async () => {
  await come({ [standard]: listed(three), ...profiles })
  open()
  const name = await today()
  expect(screen.getAllByText(name ?? '')).toHaveLength(1)
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
})

test.each([
  ['gone', { status: 404, code: 'teacher_not_found', message: 'x' }],
  ['blocked', profile({ block: true })],
])(
  'an instructor who is %s is never the instructor of the day, even if the list still shows them',
  async (_name, answer) => {
    await come({ [standard]: listed(three), ...profiles })
    open()
    await today()
    const before = saved('today_teacher')?.id
    cleanup()
    queryClient.clear()
    await come({ [standard]: listed(three), ...profiles, [`GET /api/users/1/teachers/standard/${before}`]: answer })
    open()
    await waitFor(() => expect(saved('today_teacher')?.id).not.toBe(before))
    expect(three.filter(({ id }) => id !== before).map(({ name }) => name)).toContain(await today())
  },
)

test('without an available instructor there is no instructor of the day', async () => {
  await come({ [standard]: listed(three.map((one) => ({ ...one, available: false }))), ...profiles })
  open()
  await screen.findByText('二人目')
  expect(screen.queryByText('今日の講師')).toBeNull()
  expect(saved('today_teacher')).toBeNull()
})
