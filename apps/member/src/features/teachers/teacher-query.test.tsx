import { newSaveData } from '@tensaku/domain/drafts'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { formOptions, leave, renderScreen, signIn } from '../../../test/drafts/render-screen.tsx'
import TeachersScreen from '../drafts/screens/teachers.tsx'
import { TeacherList } from './index.ts'

afterEach(leave)

const stamp = { revision: 1, created_at: '2026-11-20T00:00:00.000Z', updated_at: '2026-11-20T00:00:00.000Z' }
const save = { ...newSaveData({ category: 1 }), id: 5, ...stamp }
const page = { page: 1, per_page: 10, last_page: 1, total: 0 }

/** The instructors as a search of their own would show them. */
const Search = () => (
  <TeacherList
    biz={false}
    course="basic"
    types={['global', 'japanese', 'native']}
    typeText={(type) => type}
    renderAction={() => null}
  />
)
const kind = () => screen.findByRole<HTMLSelectElement>('combobox')
const words = () => screen.findByRole<HTMLInputElement>('searchbox')
const choose = async () => {
  fireEvent.change(await kind(), { target: { value: 'native' } })
  fireEvent.change(await words(), { target: { value: '旅行' } })
}
const chosen = async () => [(await kind()).value, (await words()).value]

async function openFlow() {
  renderScreen('services-id-teachers', TeachersScreen, '/services/5/teachers')
  fireEvent.click(await screen.findByRole('button', { name: '講師の一覧から選ぶ' }))
}
function openSearch() {
  renderScreen('teachers', Search, '/teachers')
}

test('[N-001] leaving the instructors of the order flow resets what was looked for; leaving the search does not', async () => {
  await signIn({
    'GET /api/users/1/form-options': formOptions,
    'GET /api/users/1/saves': { items: [save], pagination: { ...page, total: 1 } },
    'GET /api/users/1/saves/5': save,
    'PUT /api/users/1/saves/5': (body: object) => ({ ...body, id: 5, ...stamp, revision: 2 }),
    'GET /api/users/1/teachers/standard': { items: [], pagination: page },
  })
  openSearch()
  await choose()
  cleanup()
  openSearch()
  expect(await chosen()).toEqual(['native', '旅行'])
  cleanup()

  await openFlow()
  expect(await chosen()).toEqual(['native', '旅行'])
  cleanup()
  await openFlow()
  expect(await chosen()).toEqual(['', ''])
  await choose()
  cleanup()
  openSearch()
  expect(await chosen()).toEqual(['', ''])
})
