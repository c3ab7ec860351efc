import type { User } from '@tensaku/contract'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { afterEach, expect, test } from 'vitest'
import { leave, renderScreen, signIn } from '../../../../test/drafts/render-screen.tsx'
import { Profile } from '../sections/profile.tsx'
import { member } from './member.ts'

afterEach(leave)

const elsewhere = member({ last_name: '佐藤', first_name: '花子', gender: 'male', revision: 5 })
const conflict = (...fields: ('last_name' | 'gender')[]) => ({
  status: 409,
  code: 'profile_conflict',
  message: '同じ項目が、ほかの端末でも変更されています。',
  head: elsewhere,
  conflicts: fields.map((field) => ({ field, yours: 'x', theirs: elsewhere[field] })),
})

/** The member in the cache of this page. */
const known = { user: member(), listeners: new Set<() => void>() }
function hear(user: User): void {
  known.user = user
  for (const listener of known.listeners) listener()
}
function subscribe(listener: () => void) {
  known.listeners.add(listener)
  return () => known.listeners.delete(listener)
}
const Screen = () => <Profile user={useSyncExternalStore(subscribe, () => known.user)} />
const control = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, select' })
const fill = (label: RegExp, value: string) => fireEvent.input(control(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'プロフィールを保存する' }))
const note = (name: string) => screen.queryByRole('group', { name })
async function open(answers: Record<string, unknown>) {
  const requests = await signIn(answers)
  known.user = member()
  renderScreen('settings-account', Screen, '/settings/account')
  await screen.findByLabelText(/^姓/)
  return requests
}

/** This device changes the family name and the phone; another device changed the family name too. */
async function saveConflicting() {
  const answers: Record<string, unknown> = { 'PUT /api/users/1': conflict('last_name') }
  const requests = await open(answers)
  fill(/^姓/, '鈴木')
  fill(/^電話番号/, '080-9876-5432')
  save()
  await waitFor(() => expect(note('姓')).toBeTruthy())
  answers['PUT /api/users/1'] = (body: object) => member({ ...elsewhere, ...body, revision: 6 })
  requests.length = 0
  return requests
}

test('a field that two devices changed shows both texts, no typed text is lost, and other fields are merged', async () => {
  const requests = await saveConflicting()
  expect(note('姓')?.textContent).toContain('鈴木')
  expect(note('姓')?.textContent).toContain('佐藤')
  expect(screen.getByText('ほかの端末でも変更されています。どちらを残すかお選びください。')).toBeTruthy()
  expect([/^姓/, /^名/, /^電話番号/, /^性別/].map((label) => control(label).value)).toEqual([
    '鈴木',
    '花子',
    '080-9876-5432',
    'male',
  ])
  // Nothing is sent before a choice.
  save()
  await waitFor(() => expect(document.activeElement).toBe(control(/^姓/)))
  expect(requests).toEqual([])
})

test.each([
  ['この端末の内容を残す', '鈴木', { last_name: '鈴木', phone: '080-9876-5432', base_revision: 5 }],
  ['ほかの端末の内容にする', '佐藤', { phone: '080-9876-5432', base_revision: 5 }],
])('「%s」 puts %s into the field, and saving starts from the account’s record', async (choice, text, body) => {
  const requests = await saveConflicting()
  fireEvent.click(within(note('姓')!).getByRole('button', { name: choice }))
  expect([control(/^姓/).value, note('姓')]).toEqual([text, null])
  save()
  await screen.findByText('保存しました')
  expect(requests).toEqual([{ call: 'PUT /api/users/1', body, key: null }])
})

test('typing a third text is also a choice, and both texts stay visible until it is saved', async () => {
  const requests = await saveConflicting()
  fill(/^姓/, '鈴木佐藤')
  expect(note('姓')?.textContent).toContain('佐藤')
  save()
  await screen.findByText('保存しました')
  expect(requests[0]?.body).toMatchObject({ last_name: '鈴木佐藤', base_revision: 5 })
  await waitFor(() => expect(note('姓')).toBeNull())
})

test('a choice from a list survives a conflict, and both values are shown as text', async () => {
  await open({ 'PUT /api/users/1': conflict('gender') })
  fireEvent.input(control(/^性別/), { target: { value: 'other' } })
  save()
  await waitFor(() => expect(note('性別')?.textContent).toMatch(/その他.*男性/))
  expect(control(/^性別/).value).toBe('other')
})

test('a newer record updates untouched fields, also after a save, and keeps typed text', async () => {
  const requests = await open({ 'PUT /api/users/1': (body: object) => member({ ...body, revision: 2 }) })
  fill(/^姓/, '鈴木')
  save()
  await screen.findByText('保存しました')
  act(() => hear(elsewhere))
  expect([control(/^姓/).value, control(/^性別/).value]).toEqual(['佐藤', 'male'])
  fireEvent.input(control(/^性別/), { target: { value: 'female' } })
  act(() => hear(member({ ...elsewhere, gender: 'other', last_name: '田中', revision: 7 })))
  expect([control(/^姓/).value, control(/^性別/).value]).toEqual(['佐藤', 'female'])
  requests.length = 0
  save()
  await waitFor(() => expect(requests.map(({ body }) => body)).toEqual([{ gender: 'female', base_revision: 5 }]))
})

/** The page again, with the newest record of the account. */
async function reload(user: User) {
  cleanup()
  known.user = user
  renderScreen('settings-account', Screen, '/settings/account')
  await waitFor(() => control(/^姓/))
}

test('typed text and the open question survive a reload during a conflict, until they are saved', async () => {
  const requests = await saveConflicting()
  await reload(elsewhere)
  expect([/^姓/, /^名/, /^電話番号/].map((label) => control(label).value)).toEqual(['鈴木', '花子', '080-9876-5432'])
  expect(note('姓')?.textContent).toMatch(/鈴木.*佐藤/)
  fireEvent.click(within(note('姓')!).getByRole('button', { name: 'この端末の内容を残す' }))
  save()
  await screen.findByText('保存しました')
  expect(requests.map(({ body }) => body)).toEqual([{ last_name: '鈴木', phone: '080-9876-5432', base_revision: 5 }])
  await reload(member({ ...elsewhere, last_name: '田中', revision: 7 }))
  expect([control(/^姓/).value, note('姓')]).toEqual(['田中', null])
})

test('the typed text of one member is not shown to another', async () => {
  await saveConflicting()
  await reload(member({ id: 2, last_name: '高橋' }))
  expect(control(/^姓/).value).toBe('高橋')
})
