import { newSaveData } from '@tensaku/domain/drafts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type Answers, formOptions, leave, renderScreen, signIn } from '../../../../test/drafts/render-screen.tsx'
import ServiceDraftScreen from '../screens/service-draft.tsx'
import ServiceReviewScreen from '../screens/service-review.tsx'

afterEach(leave)

const [english, japanese] = ['I went to the park yesterday.', '昨日、公園へ行きました。']
const stamp = { revision: 1, created_at: '2026-11-20T00:00:00.000Z', updated_at: '2026-11-20T00:00:00.000Z' }
const put = 'PUT /api/users/1/saves/5'
const begin = 'POST /api/users/1/saves'

function server(items: object[], questions: string[] = []): Answers {
  const data = newSaveData({ category: 1 })
  const options = { ...data.options, questions: questions.map((value) => ({ value })) }
  const save = { ...data, drafts: { title: '公園', items }, options, id: 5, ...stamp }
  return {
    'GET /api/users/1/form-options': formOptions,
    'GET /api/users/1/saves': { items: [save], pagination: { page: 1, per_page: 1, last_page: 1, total: 1 } },
    'GET /api/users/1/saves/5': save,
    [put]: (body: object) => ({ ...body, id: 5, ...stamp, revision: 2 }),
    [begin]: (body: object) => ({ ...body, id: 6, ...stamp }),
    'POST /texts/api/words': { length: 6 },
    'POST /api/users/1/orders/new/estimate-cost': {
      unit: 'words',
      length: 6,
      blocks: 1,
      costs: [{ course: 'basic', instructor_type: 'any', points: 166, plan: null }],
      question_points: 100,
      balance: 5000,
      gift: 0,
      plan_remaining: null,
    },
  }
}
type Sent = { body: { drafts: { title: string; items: object[] }; options: { questions: object[] } } }
const sent = (asked: { call: string; body: unknown }[], call = put) =>
  asked.filter((one) => one.call === call) as Sent[]
const review = () => renderScreen('services-id-review', ServiceReviewScreen, '/services/5/review')
const submit = () => screen.getByRole('button', { name: 'この内容で注文する' })

test('fields that hold each other’s text are put right with one tap, which can be taken back; ordering was open all the time', async () => {
  const asked = await signIn(server([{ english: japanese, japanese: english }]))
  review()
  const fix = await screen.findByRole('button', { name: '入れ替える' })
  await waitFor(() => expect(submit().hasAttribute('disabled')).toBe(false))
  fireEvent.click(fix)
  await waitFor(() => expect(screen.queryByText('入稿前チェック')).toBeNull())
  await waitFor(() => expect(sent(asked).at(-1)?.body.drafts.items).toEqual([{ english, japanese }]))
  fireEvent.click(screen.getByRole('button', { name: '元に戻す' }))
  expect(await screen.findByRole('button', { name: '入れ替える' })).toBeTruthy()
})

test('questions in one field become one each, at the price that is told before', async () => {
  const asked = await signIn(server([{ english, japanese }], ['it でいいですか？ the は要りますか？']))
  review()
  expect(await screen.findByText(/ひとつの欄にひとつずつお書きください（1件100pt）/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '欄を分ける' }))
  const apart = [{ value: 'it でいいですか？' }, { value: 'the は要りますか？' }]
  await waitFor(() => expect(sent(asked).at(-1)?.body.options.questions).toEqual(apart))
  expect(screen.getByText(/質問\s+2件/)).toBeTruthy()
})

test('a text too long for one order goes on in a draft of its own', async () => {
  const half = Array.from({ length: 600 }, () => 'word').join(' ')
  const asked = await signIn(server([half, half].map((text) => ({ english: text, japanese }))))
  review()
  fireEvent.click(await screen.findByRole('button', { name: '二つに分ける' }))
  expect(await screen.findByText(/続きを「公園（続き）」として、別の下書きに分けました。/)).toBeTruthy()
  expect(sent(asked, begin).map(({ body }) => body.drafts)).toEqual([
    { title: '公園（続き）', items: [{ english: half, japanese }] },
  ])
  await waitFor(() => expect(sent(asked).at(-1)?.body.drafts.items).toEqual([{ english: half, japanese }]))
})

test('where there is no room for another draft, nothing is taken away', async () => {
  const half = Array.from({ length: 600 }, () => 'word').join(' ')
  const limit = { status: 400, code: 'draft_limit', message: '上限です' }
  const asked = await signIn({ ...server([half, half].map((text) => ({ english: text, japanese }))), [begin]: limit })
  review()
  fireEvent.click(await screen.findByRole('button', { name: '二つに分ける' }))
  expect(await screen.findByText(/下書きの保存件数が上限に達しています/)).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: '閉じる' }))
  expect(sent(asked).filter(({ body }) => body.drafts.items.length !== 2)).toEqual([])
})

test('missing Japanese is told before sending, with the way to its field; while writing it is not spoken of', async () => {
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
