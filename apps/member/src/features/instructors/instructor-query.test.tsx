import { newSaveData } from '@tensaku/domain/drafts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { onlyDraft, stamp } from '../../../test/drafts/draft-server.ts'
import { leave, renderScreen, signIn } from '../../../test/drafts/render-screen.tsx'
import { session } from '../../lib/session.ts'
import ServiceInstructorsScreen from '../drafts/screens/service-instructors.tsx'
import InstructorsScreen from './screens/instructors.tsx'
import { initialInstructorQuery, narrowing } from './instructor-query.ts'

afterEach(leave)

const save = { ...newSaveData({ category: 1 }), id: 5, ...stamp }
const page = { page: 1, per_page: 10, last_page: 1, total: 0 }
const answers = {
  ...onlyDraft(save),
  'GET /api/users/1/teachers/standard': { items: [], pagination: page },
}

async function kind() {
  fireEvent.click(await screen.findByRole('button', { name: /^絞り込む/ }))
  return screen.findByRole<HTMLInputElement>('checkbox', { name: 'ネイティブ講師', hidden: true })
}
const words = () => screen.findByRole<HTMLInputElement>('searchbox')
const choose = async () => {
  fireEvent.click(await kind())
  fireEvent.change(await words(), { target: { value: '旅行' } })
}
const chosen = async () => [(await kind()).checked, (await words()).value]

async function openFlow() {
  renderScreen('services-id-teachers', ServiceInstructorsScreen, '/services/5/teachers')
  fireEvent.click(await screen.findByRole('button', { name: '講師の一覧から選ぶ' }))
}
const openSearch = () => renderScreen('teachers', InstructorsScreen, '/teachers')

test('[N-001] leaving the instructors of the order flow resets the query, and leaving the search does not', async () => {
  await signIn(answers)
  openSearch()
  await choose()
  cleanup()
  openSearch()
  expect(await chosen()).toEqual([true, '旅行'])
  cleanup()

  await openFlow()
  expect(await chosen()).toEqual([true, '旅行'])
  cleanup()
  await openFlow()
  expect(await chosen()).toEqual([false, ''])
  await choose()
  cleanup()
  openSearch()
  expect(await chosen()).toEqual([false, ''])
})

test('signing out clears the query', async () => {
  await signIn(answers)
  openSearch()
  await choose()
  cleanup()
  session.end()
  expect(sessionStorage.length).toBe(0)
  await signIn(answers)
  openSearch()
  expect(await chosen()).toEqual([false, ''])
})

test.each([
  ['nothing readable', '{"words"'],
  ['other kinds of values', '{"words":5,"types":{},"page":"2","available":"yes","times":null}'],
  ['a list', '[1]'],
  ['nothing', 'null'],
])('%s on the device counts as no query', async (_name, text) => {
  sessionStorage.setItem('teachers.query', text)
  vi.resetModules()
  const { useInstructorQuery } = await import('./instructor-query.ts')
  let found: unknown
  function Probe() {
    found = useInstructorQuery()[0]
    return null
  }
  renderScreen('teachers', Probe, '/teachers')
  await waitFor(() => expect(found).toEqual(initialInstructorQuery))
})

test('[K-018] the default query requests ten', () => {
  expect(initialInstructorQuery.times).toBe(10)
  expect(narrowing(initialInstructorQuery)).toBe(0)
  expect(narrowing({ ...initialInstructorQuery, times: 9, tags: ['旅行', 'IELTS'] })).toBe(2)
})
