import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type RecordedRequest, leave, renderScreen, signIn } from '../../../../test/drafts/render-screen.tsx'
import { Profile } from '../sections/profile.tsx'
import { member } from './member.ts'

afterEach(leave)

const free = { 'GET /api/users/1/usernames/verify': { data: true } }
const saved = { 'PUT /api/users/1': (changes: object) => member({ ...changes, revision: 2 }) }

function open(given = member()) {
  renderScreen('settings-account', () => <Profile user={given} />, '/settings/account')
  return screen.findByLabelText(/^ユーザー名/)
}
const fill = (label: RegExp, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'プロフィールを保存する' }))
const calls = (requests: RecordedRequest[]) => requests.map(({ call }) => call)

test('[V-007] an unchanged name is not checked, a new one is, and only changes are sent', async () => {
  const requests = await signIn({ ...free, ...saved })
  await open()
  fill(/^名/, '花子')
  save()
  await screen.findByText('保存しました')
  expect(requests).toEqual([{ call: 'PUT /api/users/1', body: { first_name: '花子', base_revision: 1 }, key: null }])

  requests.length = 0
  fill(/^ユーザー名/, 'hanako_2')
  save()
  await waitFor(() => expect(calls(requests)).toEqual(['GET /api/users/1/usernames/verify', 'PUT /api/users/1']))
  expect(requests[1]?.body).toMatchObject({ username: 'hanako_2' })
})

test('a taken name is reported at its field, before and during saving, and nothing is lost', async () => {
  const answers: Record<string, unknown> = { 'GET /api/users/1/usernames/verify': { data: false } }
  const requests = await signIn(answers)
  await open()
  fill(/^ユーザー名/, 'taro')
  fill(/^名/, '花子')
  save()
  await screen.findByText('このユーザー名は、ほかの方が使っています')
  expect(calls(requests)).toEqual(['GET /api/users/1/usernames/verify'])

  Object.assign(answers, free, {
    'PUT /api/users/1': { status: 409, code: 'username_taken', message: 'このユーザー名は、ほかの方が使っています' },
  })
  fill(/^ユーザー名/, 'jiro')
  expect(screen.queryByText('このユーザー名は、ほかの方が使っています')).toBeNull()
  save()
  await screen.findByText('このユーザー名は、ほかの方が使っています')
  expect(screen.getByLabelText<HTMLInputElement>(/^名/).value).toBe('花子')
})

test('offline it says that the profile is not saved, and the typed values stay', async () => {
  await signIn({
    'PUT /api/users/1': () => {
      throw new TypeError('Failed to fetch')
    },
  })
  await open()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  fill(/^名/, '花子')
  save()
  expect(await screen.findByText(/^プロフィールはまだ保存されていません。/)).toBeTruthy()
  expect(screen.queryByText(/端末に保存した原稿/)).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>(/^名/).value).toBe('花子')
})

test('names must be Japanese and a phone number valid before anything is sent', async () => {
  const requests = await signIn(saved)
  await open()
  fill(/^姓/, 'Yamada')
  fill(/^電話番号/, '+81 90 1234')
  expect(screen.queryByText('正しい電話番号を入力してください')).toBeNull()
  save()
  await screen.findByText('正しい電話番号を入力してください')
  expect(screen.getByText('日本語（ひらがな・カタカナ・漢字）で入力してください')).toBeTruthy()
  expect(requests).toEqual([])
  fill(/^姓/, '山本')
  fill(/^電話番号/, '０８０ー９８７６ー５４３２')
  save()
  await screen.findByText('保存しました')
  expect(requests[0]?.body).toEqual({ last_name: '山本', phone: '080-9876-5432', base_revision: 1 })
})

test('without a change nothing is sent, and a message explains it', async () => {
  const requests = await signIn({})
  await open()
  save()
  await screen.findByText('変更されたところはありません')
  expect(requests).toEqual([])
})

test('every label of the form has exactly one of the two marks', async () => {
  await signIn({})
  const { form } = (await open()) as HTMLInputElement
  const labels = [...(form?.querySelectorAll('label[for], legend') ?? [])]
  expect(labels).toHaveLength(7)
  for (const label of labels) expect(label.textContent?.match(/必須|任意/g)).toHaveLength(1)
})
