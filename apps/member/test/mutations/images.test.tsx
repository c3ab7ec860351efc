import { newSaveData } from '@tensaku/domain/drafts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import ServiceDraftScreen from '../../src/features/drafts/screens/service-draft.tsx'
import { onlyDraft, stamp } from '../drafts/draft-server.ts'
import { type Answers, leave, renderScreen, signIn } from '../drafts/render-screen.tsx'
import { failuresOr, refusal } from './failures.ts'

const adding = 'POST /api/users/1/files/add'
const deleting = 'POST /api/users/1/files/delete'
const sent = '/api/users/1/files/11111111-1111-4111-8111-111111111111'

let files: { url: string }[] = []
const saveOf = () => {
  const content = newSaveData({ category: 1 })
  return {
    ...content,
    drafts: { title: '週末', items: [{ english: 'I go home', japanese: '' }] },
    options: { ...content.options, files },
    id: 5,
    ...stamp,
  }
}
const server = (more: Answers): Answers => ({
  ...onlyDraft(saveOf),
  ...more,
})

beforeEach(() => {
  files = []
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  leave()
})

async function open(answers: Answers) {
  const requests = await signIn(server(answers))
  renderScreen('services-id-draft', ServiceDraftScreen, '/services/5/draft')
  await screen.findByRole('button', { name: '画像を追加' })
  return requests
}
const photo = (name = 'photo.jpg', size = 10) => new File([new Uint8Array(size)], name, { type: 'image/jpeg' })
const choose = (...chosen: File[]) =>
  act(
    async () =>
      void fireEvent.change(screen.getByLabelText('画像を追加', { selector: 'input' }), { target: { files: chosen } }),
  )
const agree = async () => fireEvent.click(await screen.findByRole('button', { name: '外す', hidden: true }))

test('[S-029] POST /api/users/1/files/add: an image counts as unsent until the server has it', async () => {
  const answers: Answers = { [adding]: undefined }
  const requests = await open(server(answers))
  await choose(photo())
  expect(await screen.findByText('未送信')).toBeTruthy()
  const added = () => requests.filter(({ call }) => call === adding).length
  await waitFor(() => expect(added()).toBe(1))
  expect(screen.getByText('未送信')).toBeTruthy()
})

test('[E-046][E-060] a failed upload has its own message and can be tried again', async () => {
  const message = '画像をアップロードできませんでした。'
  const answers = server({ [adding]: { status: 400, code: 'invalid_input', message: '' } })
  await open(answers)
  await choose(photo())
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  fireEvent.click(screen.getByRole('button', { name: 'もう一度送信' }))
  expect((await screen.findByRole('alert')).textContent).toBe(message)
})

test.each(['file_too_large', 'file_kind', 'image_too_many_pixels', 'image_unreadable'] as const)(
  'a refusal about the image keeps the server’s text: %s',
  async (code) => {
    const refused = refusal(code)
    await open({ [adding]: refused })
    await choose(photo())
    expect((await screen.findByRole('alert')).textContent).toBe(refused.message)
  },
)

test('[S-029] POST /api/users/1/files/delete: a removed image is deleted and leaves the draft', async () => {
  files = [{ url: sent }]
  const requests = await open({ [deleting]: { status: 200 } })
  fireEvent.click(await screen.findByRole('button', { name: '画像1を外す' }))
  await agree()
  await waitFor(() => expect(screen.queryByRole('button', { name: '画像1を外す' })).toBeNull())
  expect(requests.find(({ call }) => call === deleting)?.body).toEqual({ sources: [sent] })
})

test.each(failuresOr('画像を削除できませんでした。'))(
  '[S-029] POST /api/users/1/files/delete: %s is shown, and the image stays',
  async (_, answer, message) => {
    files = [{ url: sent }]
    await open({ [deleting]: answer })
    fireEvent.click(await screen.findByRole('button', { name: '画像1を外す' }))
    await agree()
    expect(await screen.findByText(message)).toBeTruthy()
    expect(screen.getByRole('button', { name: '画像1を外す', hidden: true })).toBeTruthy()
  },
)

test('[E-046][E-061] a failed deletion without a text has its own message', async () => {
  files = [{ url: sent }]
  await open({ [deleting]: { status: 400 } })
  fireEvent.click(await screen.findByRole('button', { name: '画像1を外す' }))
  await agree()
  expect(await screen.findByText('画像を削除できませんでした。')).toBeTruthy()
})

test('more than five images and images above 10 MB are refused with a message', async () => {
  files = [1, 2, 3, 4].map((n) => ({ url: sent.replace(/1$/, String(n)) }))
  await open({ [adding]: undefined })
  const large = photo('大きな写真.jpg')
  Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 })
  await choose(large)
  expect(await screen.findByText(/「大きな写真\.jpg」は10MBを超えています/)).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: '閉じる', hidden: true }))
  await choose(photo('a.jpg'), photo('b.jpg'))
  expect(await screen.findByText('画像は5枚までのため、1枚は追加していません。')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '画像を追加', hidden: true })).toBeNull()
  expect(screen.getAllByRole('button', { name: /^画像\dを外す$/, hidden: true })).toHaveLength(5)
})

test('an image that another device has to send is marked as such and can be removed', async () => {
  files = [{ url: 'local:elsewhere' }]
  await open({})
  expect(await screen.findByText('別の端末に保存')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '画像1を外す' }))
  await agree()
  await waitFor(() => expect(screen.queryByText('別の端末に保存')).toBeNull())
})
