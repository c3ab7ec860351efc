import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { initialSurvey } from '../asking.ts'
import { delivered, openAt, order, question } from './stage.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

const asking = { points: 100, gift_pays: true, until: '2026-12-04T12:03:00.000Z', left: 10 }
const open = (shown: ReturnType<typeof order>, tab: string) => openAt(`/orders/5?tab=${tab}`, () => ({ body: shown }))

/** The names of the controls with a choice: the view of the text always has one. */
const chosenRatings = () => screen.queryAllByRole<HTMLInputElement>('radio', { checked: true }).map(({ name }) => name)

test('[F-163][F-164][F-165] a rating starts as good, without a comment, and visible to the instructor', async () => {
  expect(initialSurvey).toEqual({ value: 'good', content: '', isPrivate: false })
  await open(delivered(), 'result')
  fireEvent.click(await screen.findByRole('radio', { name: '良かった' }))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^ひとこと/ }).value).toBe('')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /講師に公開しない/ }).checked).toBe(false)
})

test('[S-024] sending resets the rating form', async () => {
  // The answer has no rating, so that the form stays visible.
  const { calls } = await open(delivered(), 'result')
  fireEvent.click(await screen.findByRole('radio', { name: '良くなかった' }))
  fireEvent.change(screen.getByRole('textbox', { name: /^ひとこと/ }), { target: { value: 'x' } })
  fireEvent.click(screen.getByRole('checkbox', { name: /講師に公開しない/ }))
  fireEvent.click(screen.getByRole('button', { name: '評価を送る' }))
  await waitFor(() => expect(chosenRatings()).not.toContain('value'))
  fireEvent.click(screen.getByRole('radio', { name: '良かった' }))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^ひとこと/ }).value).toBe('')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /講師に公開しない/ }).checked).toBe(false)
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual(['POST /api/users/7/orders/5/surveys'])
})

test('a rating that is not sent survives leaving the screen, until it is sent', async () => {
  await open(delivered(), 'result')
  fireEvent.click(await screen.findByRole('radio', { name: '良くなかった' }))
  fireEvent.change(screen.getByRole('textbox', { name: /^ひとこと/ }), { target: { value: '途中' } })
  cleanup()
  await open(delivered(), 'result')
  await screen.findByDisplayValue('途中')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '良くなかった' }).checked).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: '評価を送る' }))
  await waitFor(() => expect(chosenRatings()).not.toContain('value'))
  cleanup()
  await open(delivered(), 'result')
  await screen.findByRole('radio', { name: '良くなかった' })
  expect(chosenRatings()).not.toContain('value')
})

test('no rating is chosen before a tap, and only then it can be sent', async () => {
  await open(delivered(), 'result')
  const bad = await screen.findByRole('radio', { name: '良くなかった' })
  expect(chosenRatings()).not.toContain('value')
  expect(screen.queryByRole('button', { name: '評価を送る' })).toBeNull()
  fireEvent.click(bad)
  await screen.findByText('気になったところをお聞かせください。')
  expect(screen.getByRole('button', { name: '評価を送る' })).toBeTruthy()
})

test('the thanks for a rating take the focus of its button', async () => {
  let given = false
  const survey = { value: 'good' as const, content: '', is_private: false }
  await openAt('/orders/5', (call) => {
    given ||= call.startsWith('POST')
    return { body: delivered({ survey: given ? survey : null }) }
  })
  fireEvent.click(await screen.findByRole('radio', { name: '良かった' }))
  fireEvent.click(screen.getByRole('button', { name: '評価を送る' }))
  const thanks = await screen.findByText('「良かった」の評価をいただきました。ありがとうございます。')
  await waitFor(() => expect(document.activeElement).toBe(thanks))
})

test('a comment of 501 characters is refused with a message', async () => {
  const { calls } = await open(delivered(), 'result')
  fireEvent.click(await screen.findByRole('radio', { name: 'ふつう' }))
  fireEvent.change(screen.getByRole('textbox', { name: /^ひとこと/ }), { target: { value: 'あ'.repeat(501) } })
  fireEvent.click(screen.getByRole('button', { name: '評価を送る' }))
  await screen.findByText('500文字以内で入力してください')
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([])
})

test('before the delivery a message explains that questions and ratings come later', async () => {
  await open(order(), 'questions')
  await screen.findByText('添削が届くと、ここから講師に質問できます。')
  expect(screen.queryByRole('button', { name: /質問する$/ })).toBeNull()
  expect(screen.getByRole('button', { name: '相談を送る' })).toBeTruthy()
})

test('the form shows the last day and the remaining questions', async () => {
  await open(delivered({ asking }), 'questions')
  await screen.findByText(
    '回答はふつう48時間以内に届きます。72時間を過ぎたら、ポイントを自動でお返しします。受付は12月4日(金) 21:03まで、あと10件です。',
  )
})

test('an empty question is refused, and nothing is sent without consent to the price', async () => {
  const { calls } = await open(delivered({ asking }), 'questions')
  fireEvent.click(await screen.findByRole('button', { name: '100ポイントで質問する' }))
  await screen.findByText('質問を書いてください')
  fireEvent.change(screen.getByRole('textbox', { name: /^質問の内容/ }), { target: { value: 'なぜ？' } })
  fireEvent.click(screen.getByRole('button', { name: '100ポイントで質問する' }))
  fireEvent.click(await screen.findByRole('button', { name: '書き直す' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: '書き直す' })).toBeNull())
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([])
  expect(screen.getByDisplayValue('なぜ？')).toBeTruthy()
})

test('an example adds its question to the field, and sending it takes two more taps', async () => {
  const { calls } = await open(delivered({ asking }), 'questions')
  fireEvent.click(await screen.findByRole('button', { name: 'もっと自然に' }))
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^質問の内容/ })
  expect(field.value).toBe('もっと自然な言い方はありますか？')
  expect(document.activeElement).toBe(field)
  fireEvent.click(screen.getByRole('button', { name: '直しの理由' }))
  expect(field.value).toBe('もっと自然な言い方はありますか？\nなぜこの直しになるのですか？')
  fireEvent.click(screen.getByRole('button', { name: '100ポイントで質問する' }))
  fireEvent.click(await screen.findByRole('button', { name: '100ポイントで送る' }))
  await waitFor(() => expect(calls.filter((call) => call.endsWith('/questions'))).toHaveLength(1))
})

test('the link below a result opens the form with the focus in its field', async () => {
  const { router } = await openAt('/orders/5', () => ({ body: delivered({ asking }) }))
  fireEvent.click(await screen.findByRole('link', { name: 'この添削に質問する' }))
  const field = await screen.findByRole('textbox', { name: /^質問の内容/ })
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(router.address().href).toContain('tab=questions')
})

test('an unfinished question survives leaving the screen', async () => {
  await open(delivered({ asking }), 'questions')
  fireEvent.change(await screen.findByRole('textbox', { name: /^質問の内容/ }), { target: { value: '書きかけ' } })
  cleanup()
  await open(delivered({ asking }), 'questions')
  await screen.findByDisplayValue('書きかけ')
})

test('a refunded question and the end of the period are shown', async () => {
  const refunded = question({
    points: 100,
    answer_by: '2026-11-22T12:03:00.000Z',
    refunded_at: '2026-11-23T12:03:00.000Z',
  })
  await open(delivered({ questions: [refunded], consulting_until: '2020-01-01T00:00:00.000Z' }), 'questions')
  await screen.findByText('期間内に回答をお届けできませんでした。申し訳ありません。100ポイントをお返ししました。')
  expect(screen.getByText(/質問サービスの受付期間（お届けから14日間）を過ぎています/)).toBeTruthy()
  expect(screen.getByText(/相談は、受付期間（お届けから30日間）を過ぎています/)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('an empty memo offers the edits of the result, and says that it is not saved yet', async () => {
  let note = ''
  const { calls } = await openAt('/orders/5?tab=memo', (call, body) => {
    if (call.startsWith('PUT')) note = (JSON.parse(body as string) as { content: string }).content
    return { body: delivered({ note }) }
  })
  fireEvent.click(await screen.findByRole('button', { name: '直しを書き写す（2か所）' }))
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^メモ/ })
  expect(field.value).toBe('go → went\na → an')
  expect(document.activeElement).toBe(field)
  expect(screen.queryByRole('button', { name: /書き写す/ })).toBeNull()
  expect(screen.getByText('まだ保存していません')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'メモを保存する' }))
  await waitFor(() => expect(screen.queryByText('まだ保存していません')).toBeNull())
  expect(calls.filter((call) => call.startsWith('PUT'))).toHaveLength(1)
  expect(screen.getByDisplayValue(/go → went/)).toBeTruthy()
})

test('a memo of a running order has no edits to offer, and its tab of images says why it is empty', async () => {
  await open(order(), 'memo')
  await screen.findByRole('textbox', { name: /^メモ/ })
  expect(screen.queryByRole('button', { name: /書き写す/ })).toBeNull()
  cleanup()
  await open(order(), 'files')
  await screen.findByText(/次の原稿に5枚まで/)
  expect(screen.getByRole('link', { name: '新しい原稿を書く' }).getAttribute('href')).toBe('/services/create')
})

test('an answer names its instructor', async () => {
  const answered = question({ answer: 'それは…', answered_at: '2026-11-21T12:03:00.000Z' })
  await open(delivered({ questions: [answered] }), 'questions')
  await screen.findByText('高梨先生の回答')
})

test('a waiting order shows the usual waiting time, if it is known', async () => {
  await open(order({ waiting: { half_hours: 6, most_hours: 20, of: 57 } }), 'result')
  await screen.findByText(
    '最近の同じような添削57件では、半分がご注文から6時間以内、10件のうち9件が20時間以内にお届けできました。',
  )
})

const withPoints = (points: { balance: number; gift: number }, terms: Partial<typeof asking> = {}) =>
  openAt('/orders/5?tab=questions', (call) =>
    call.endsWith('/points')
      ? { body: { ...points, lots: [] } }
      : { body: delivered({ asking: { ...asking, ...terms } }) },
  )
const askButton = () => screen.findByRole<HTMLButtonElement>('button', { name: '100ポイントで質問する' })

test('below the button to ask, which has the price, is the balance, and missing points disable it with a link to the shop', async () => {
  await withPoints({ balance: 330, gift: 0 })
  expect((await screen.findByText('残高330pt（利用後230pt）')).textContent).toBe('残高330pt（利用後230pt）')
  expect((await askButton()).disabled).toBe(false)
  cleanup()
  await withPoints({ balance: 30, gift: 0 })
  await screen.findByText('あと70pt足りません（残高30pt）')
  expect((await askButton()).disabled).toBe(true)
  expect(screen.getByRole('link', { name: 'ポイントを購入する' }).getAttribute('href')).toBe('/shop/points')
})

test('[Q-88] a question to a nominated instructor says before the press that the gift does not pay it', async () => {
  await withPoints({ balance: 1230, gift: 1200 }, { gift_pays: false })
  await screen.findByText('あと70pt足りません（残高1,230pt）')
  expect(screen.getByText('残高のうち特典ポイント1,200ptは、講師の指名には使えません。')).toBeTruthy()
  expect((await askButton()).disabled).toBe(true)
})

test('the question before sending shows the balance before and after, and the price once', async () => {
  await openAt('/orders/5?tab=questions', (call) => ({
    body: call.endsWith('/points') ? { balance: 1250, gift: 0, lots: [] } : delivered({ asking }),
  }))
  fireEvent.change(await screen.findByRole('textbox', { name: /^質問の内容/ }), { target: { value: 'なぜ？' } })
  const line = await screen.findByText(/^残高1,250pt/)
  expect(line.textContent).toBe('残高1,250pt（利用後1,150pt）')
  fireEvent.click(screen.getByRole('button', { name: '100ポイントで質問する' }))
  const asked = await screen.findByRole('alertdialog')
  expect(asked.textContent).toContain('残高1,250pt → 1,150pt')
  expect(asked.textContent?.match(/100/g)).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: '書き直す' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})
