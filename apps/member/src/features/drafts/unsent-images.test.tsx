import { isUnsentFile, newSaveData, unsentFileOf } from '@tensaku/domain/drafts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { costOf, estimateOf, onlyDraft, stamp } from '../../../test/drafts/draft-server.ts'
import { type Answers, leave, renderScreen, signIn } from '../../../test/drafts/render-screen.tsx'
import { refusal } from '../../../test/mutations/failures.ts'
import { unsent } from '../../lib/unsent.ts'
import { openImages } from './images/open-images.ts'
import './index.ts'
import ServiceReviewScreen from './screens/service-review.tsx'
import { openDrafts } from './store/browser.ts'

const adding = 'POST /api/users/1/files/add'
const sent = '/api/users/1/files/11111111-1111-4111-8111-111111111111'
const words = Array.from({ length: 60 }, (_, at) => `word${at}`).join(' ')

let files: { url: string }[] = []
const saveOf = () => {
  const content = newSaveData({ category: 1 })
  return {
    ...content,
    drafts: { title: '週末', items: [{ english: words, japanese: '' }] },
    options: { ...content.options, files },
    id: 5,
    ...stamp,
  }
}
const server = (more: Answers = {}): Answers => ({
  ...onlyDraft(saveOf),
  'POST /api/users/1/orders/new/estimate-cost': estimateOf({
    length: 60,
    blocks: 3,
    costs: [costOf(498)],
    balance: 1200,
  }),
  ...more,
})

/** Signs in on a device with one saved draft, and chooses images there. */
async function device(answers: Answers, ...names: string[]) {
  await signIn(answers)
  const { drafts, ready } = openDrafts()
  await ready
  await waitFor(() => expect(drafts.snapshot().drafts).toHaveLength(1))
  const images = openImages()
  for (const { localId } of names.length > 0 ? drafts.snapshot().drafts : [])
    await images.add(
      localId,
      names.map((name) => ({ name, image: new Blob([name]) })),
    )
  await images.send()
  return { images, localFiles: () => drafts.snapshot().drafts.flatMap(({ content }) => content.options.files) }
}

beforeEach(() => void (files = []))
afterEach(leave)

const review = () => renderScreen('services-id-review', ServiceReviewScreen, '/services/5/review')
const submit = () => screen.getByRole('button', { name: 'この内容で注文する' })
const agree = async () => fireEvent.click(await screen.findByRole('button', { name: '外す', hidden: true }))
const canOrder = () => waitFor(() => expect(submit().hasAttribute('disabled')).toBe(false))

test('the review shows the reason of a refused image, and removing it there makes the draft ready', async () => {
  files = [{ url: sent }]
  const refused = refusal('file_kind')
  const { images, localFiles } = await device(server({ [adding]: refused }), 'broken.png')
  review()
  expect(await screen.findByText(`画像2：${refused.message}外すと注文できます。`)).toBeTruthy()
  expect(screen.queryByText(/送信が終わっていない画像/)).toBeNull()
  expect(submit().hasAttribute('disabled')).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: '画像2を外す' }))
  await agree()
  await canOrder()
  expect([localFiles(), images.unsent()?.size]).toEqual([[{ url: sent }], 0])
})

test('the review says that an image is not on this device, and it can be removed there', async () => {
  files = [{ url: unsentFileOf('elsewhere') }]
  await signIn(server())
  review()
  expect(await screen.findByText(/^画像1は、この端末にありません。/)).toBeTruthy()
  expect(screen.queryByText(/送信が終わっていない画像/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '画像1を外す' }))
  await agree()
  await canOrder()
})

test('the review asks to wait for images that this device still sends, and keeps them', async () => {
  const { images } = await device(server(), 'a.png', 'b.png')
  review()
  expect(await screen.findByText(/^まだ送信が終わっていない画像があります。/)).toBeTruthy()
  expect(screen.getByRole('link', { name: '直す' }).getAttribute('href')).toBe('/services/5/draft')
  expect(submit().hasAttribute('disabled')).toBe(true)
  expect([...(images.unsent()?.values() ?? [])].map(({ refusal: why }) => why)).toEqual([null, null])
})

test.each([
  ['an image that waits on this device', 1, server(), ['a.png']],
  ['an image that was refused on this device', 1, server({ [adding]: refusal('file_kind') }), ['a.png']],
  ['no image of another device', 0, server(), []],
])('[Q-22] signing out warns about %s', async (_, count, answers, names) => {
  files = names.length > 0 ? [] : [{ url: unsentFileOf('elsewhere') }]
  const { localFiles } = await device(answers, ...names)
  expect(localFiles().filter(({ url }) => isUnsentFile(url))).toHaveLength(1)
  expect((await unsent.left()).drafts).toBe(count)
})
