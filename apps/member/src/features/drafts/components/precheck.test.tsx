import { newSaveData } from '@tensaku/domain/drafts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { costOf, estimateOf, onlyDraft, stamp } from '../../../../test/drafts/draft-server.ts'
import { type Answers, leave, renderScreen, signIn } from '../../../../test/drafts/render-screen.tsx'
import ServiceDraftScreen from '../screens/service-draft.tsx'
import ServiceReviewScreen from '../screens/service-review.tsx'

afterEach(leave)

const [english, japanese] = ['I went to the park yesterday.', '昨日、公園へ行きました。']
const put = 'PUT /api/users/1/saves/5'
const begin = 'POST /api/users/1/saves'

function server(items: object[], questions: string[] = []): Answers {
  const data = newSaveData({ category: 1 })
  const options = { ...data.options, questions: questions.map((value) => ({ value })) }
  const save = { ...data, drafts: { title: '公園', items }, options, id: 5, ...stamp }
  return {
    ...onlyDraft(save),
    [begin]: (body: object) => ({ ...body, id: 6, ...stamp }),
    'POST /texts/api/words': { length: 6 },
    'POST /api/users/1/orders/new/estimate-cost': estimateOf({ length: 6, balance: 5000 }),
  }
}
type Sent = { body: { drafts: { title: string; items: object[] }; options: { questions: object[] } } }
const sent = (requests: { call: string; body: unknown }[], call = put) =>
  requests.filter((one) => one.call === call) as Sent[]
const review = () => renderScreen('services-id-review', ServiceReviewScreen, '/services/5/review')
const submit = () => screen.getByRole('button', { name: 'この内容で注文する' })

test('one tap swaps fields that contain each other’s text, the swap can be undone, and ordering is possible all the time', async () => {
  const requests = await signIn(server([{ english: japanese, japanese: english }]))
  review()
  const fix = await screen.findByRole('button', { name: '入れ替える' })
  await waitFor(() => expect(submit().hasAttribute('disabled')).toBe(false))
  fireEvent.click(fix)
  await waitFor(() => expect(screen.queryByText('入稿前チェック')).toBeNull())
  await waitFor(() => expect(sent(requests).at(-1)?.body.drafts.items).toEqual([{ english, japanese }]))
  fireEvent.click(screen.getByRole('button', { name: '元に戻す' }))
  expect(await screen.findByRole('button', { name: '入れ替える' })).toBeTruthy()
})

test('several questions in one field are split into one a field, and the price is shown before', async () => {
  const requests = await signIn(server([{ english, japanese }], ['it でいいですか？ the は要りますか？']))
  review()
  expect(await screen.findByText(/ひとつの欄にひとつずつお書きください（1件100pt）/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '欄を分ける' }))
  const apart = [{ value: 'it でいいですか？' }, { value: 'the は要りますか？' }]
  await waitFor(() => expect(sent(requests).at(-1)?.body.options.questions).toEqual(apart))
  expect(screen.getByText(/質問\s+2件/)).toBeTruthy()
})

test('a text that is too long for one order continues in a second draft', async () => {
  const half = Array.from({ length: 600 }, () => 'word').join(' ')
  const requests = await signIn(server([half, half].map((text) => ({ english: text, japanese }))))
  review()
  fireEvent.click(await screen.findByRole('button', { name: '二つに分ける' }))
  expect(await screen.findByText(/続きを「公園（続き）」として、別の下書きに分けました。/)).toBeTruthy()
  expect(sent(requests, begin).map(({ body }) => body.drafts)).toEqual([
    { title: '公園（続き）', items: [{ english: half, japanese }] },
  ])
  await waitFor(() => expect(sent(requests).at(-1)?.body.drafts.items).toEqual([{ english: half, japanese }]))
})

test('no text is removed if there is no room for a second draft', async () => {
  const half = Array.from({ length: 600 }, () => 'word').join(' ')
  const limit = { status: 400, code: 'draft_limit', message: '上限です' }
  const requests = await signIn({
    ...server([half, half].map((text) => ({ english: text, japanese }))),
    [begin]: limit,
  })
  review()
  fireEvent.click(await screen.findByRole('button', { name: '二つに分ける' }))
  expect(await screen.findByText(/下書きがいっぱいです/)).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: '閉じる' }))
  expect(sent(requests).filter(({ body }) => body.drafts.items.length !== 2)).toEqual([])
})

test('missing Japanese is reported before ordering, with a link to its field, but not during writing', async () => {
  await signIn(
    server([
      { english, japanese },
      { english, japanese: '' },
    ]),
  )
  const where = review()
  fireEvent.click(await screen.findByRole('link', { name: '書きに行く' }))
  await waitFor(() => expect(where()).toBe('/services/5/draft?item=2'))
  leave()
  await signIn(
    server([
      { english, japanese },
      { english, japanese: '' },
    ]),
  )
  renderScreen('services-id-draft', ServiceDraftScreen, '/services/5/draft?item=2')
  await waitFor(() => expect(document.activeElement?.closest('section')?.id).toBe('item-2'))
  expect((document.activeElement as HTMLTextAreaElement).lang).toBe('ja')
  expect(screen.queryByText('入稿前チェック')).toBeNull()
})

test('a text of two words beyond a block shows the lower price that two words fewer would have, and leads to the text', async () => {
  const text = Array.from({ length: 27 }, () => 'word').join(' ')
  await signIn({
    ...server([{ english: text, japanese }], ['なぜですか']),
    'POST /api/users/1/orders/new/estimate-cost': estimateOf({
      length: 27,
      blocks: 2,
      costs: [costOf(332)],
      shorter: [costOf(166)],
      balance: 5000,
    }),
  })
  review()
  expect(await screen.findByText('あと2語短くすると266ptになります。')).toBeTruthy()
  expect(screen.queryByText(/整えておくと/)).toBeNull()
  expect(screen.getByRole('link', { name: '短くする' }).getAttribute('href')).toBe('/services/5/draft?item=1')
})

test('without a price the hint has no number, and an estimate without a lower price removes it', async () => {
  const text = Array.from({ length: 27 }, () => 'word').join(' ')
  const answers = server([{ english: text, japanese }])
  await signIn({ ...answers, 'POST /api/users/1/orders/new/estimate-cost': undefined })
  review()
  expect(await screen.findByText('あと2語短くすると、料金が下がります。')).toBeTruthy()
  leave()
  await signIn(answers)
  review()
  await waitFor(() => expect(screen.queryByText(/短くすると/)).toBeNull())
  await screen.findByText(/166pt × 1/)
})

test('[Q-90] a text longer than the words of the plan that pays shows by how much, and that the rest is paid in points', async () => {
  const text = Array.from({ length: 60 }, () => 'word').join(' ')
  const plan = { covered: true, quota: 1, extra_points: 166, reason: null }
  await signIn({
    ...server([{ english: text, japanese }], []),
    'POST /api/users/1/orders/new/estimate-cost': estimateOf({
      length: 60,
      blocks: 3,
      costs: [costOf(498, { plan })],
      plan_remaining: 12,
      balance: 5000,
    }),
  })
  review()
  expect(
    await screen.findByText('プランの50語を10語こえています。こえた分は、ポイントでのお支払いになります。'),
  ).toBeTruthy()
})
