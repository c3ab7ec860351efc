import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { goOffline } from '../../../../test/go-offline.ts'
import { chatOf, closeAssistant, message, openAssistant, openStream, refused } from './stage.tsx'

afterEach(() => {
  cleanup()
  closeAssistant()
})

const tutorName = '組み込みチューター（AIではありません）'
const chip = (name: string) => screen.findByRole('button', { name })
const asked = (content: string) => message({ role: 'user', content, source: null })
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: '質問' })

test('[M-008][F-166] a template is asked with a loader, and its growing answer is named, kept and announced once', async () => {
  const stream = openStream()
  const { bodies } = await openAssistant({ questions: [stream.response] })
  fireEvent.click(await chip('文法を見てほしい'))
  const loader = await waitFor(() => {
    const found = document.querySelector<HTMLElement>('[data-role=loader]')
    if (!found) throw new Error('no loader')
    return found
  })
  expect(loader.textContent).toContain(tutorName)
  expect(loader.textContent).toContain('答えを用意しています')
  await waitFor(() => expect(bodies).toHaveLength(1))
  expect(bodies[0]).toMatchObject({
    session_token: null,
    save_id: 12,
    data: { template: 'grammar', tutor: 'built_in', category_id: 1, input: '文法のまちがいがないか、見てください。' },
  })
  const question = asked('文法のまちがいがないか、見てください。')
  act(() => stream.write('begin', { session_token: 's9', message: question }))
  act(() => stream.write('text', { delta: '1か所' }))
  await within(loader).findByText('1か所')
  expect(screen.getByRole('status').textContent).toBe('')
  act(() => stream.write('end', { messages: [question, message({ content: '1か所あります。' })], quota: null }))
  await screen.findByText('1か所あります。')
  expect(document.querySelector('[data-role=loader]')).toBeNull()
  expect(screen.getAllByText(question.content)).toHaveLength(1)
  expect(screen.getByRole('status').textContent).toBe(`${tutorName}の答えが届きました。`)
})

test('a typed question is kept until the server has it, and only Ctrl or Cmd with Enter sends it', async () => {
  const stream = openStream()
  const { bodies } = await openAssistant({
    key: 'draft.typed',
    questions: [stream.response],
    quote: { place: { line: 1, start: 2, end: 5 }, text: 'see' },
  })
  const input = await field()
  fireEvent.change(input, { target: { value: 'なぜですか' } })
  expect(localStorage.getItem('kept.assistant.draft.typed')).toContain('なぜですか')
  fireEvent.keyDown(input, { key: 'Enter' })
  fireEvent.keyDown(input, { key: 'Enter', ctrlKey: true, isComposing: true })
  await act(async () => undefined)
  expect(bodies).toEqual([])
  fireEvent.keyDown(input, { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(bodies).toHaveLength(1))
  expect(bodies[0]?.data).toMatchObject({
    input: '「see」について：\nなぜですか',
    place: { line: 1, start: 2, end: 5 },
  })
  expect(input.value).toBe('なぜですか')
  act(() => stream.write('begin', { session_token: 's9', message: asked('「see」について：\nなぜですか') }))
  await waitFor(() => expect(input.value).toBe(''))
  expect(localStorage.getItem('kept.assistant.draft.typed')).toBeNull()
})

test.each([
  ['fails', 'error', { status: 503, code: 'assistant_failed', message: '回数は減っていません。' }],
  ['is stopped before its first word', 'end', { messages: [], quota: null }],
])('a typed question comes back into its field when its answer %s', async (_, event, data) => {
  const stream = openStream()
  await openAssistant({ key: 'draft.back', questions: [stream.response] })
  const input = await field()
  fireEvent.change(input, { target: { value: 'なぜですか' } })
  fireEvent.click(screen.getByRole('button', { name: '送る' }))
  const question = { ...asked('なぜですか'), id: 40 }
  await waitFor(() => expect(input.readOnly).toBe(true))
  act(() => stream.write('begin', { session_token: 's9', message: question }))
  await waitFor(() => expect(input.value).toBe(''))
  expect(localStorage.getItem('kept.assistant.draft.back.sent')).toContain('なぜですか')
  act(() => stream.write(event, data))
  await waitFor(() => expect(input.value).toBe('なぜですか'))
  expect(localStorage.getItem('kept.assistant.draft.back.sent')).toBeNull()
  await screen.findByText(/回数は減っていません/)
})

test.each([
  ['comes back', [], '途中の質問'],
  ['is forgotten once it is answered', [message({ id: 41, content: '答え。' })], ''],
])('after a reload a sent question %s', async (_, messages, expected) => {
  const texts = { question: '途中の質問', after: '40' }
  localStorage.setItem('kept.assistant.draft.back.sent', JSON.stringify({ texts }))
  await openAssistant({ key: 'draft.back', chat: chatOf([message({ id: 3 }), ...messages]) })
  await waitFor(() => expect(localStorage.getItem('kept.assistant.draft.back.sent')).toBeNull())
  expect((await field()).value).toBe(expected)
})

test('a question typed before a reload is there again', async () => {
  localStorage.setItem('kept.assistant.draft.typed', JSON.stringify({ texts: { question: '途中の質問' } }))
  await openAssistant({ key: 'draft.typed' })
  expect((await field()).value).toBe('途中の質問')
})

test('offline a question is kept, and the person sends it', async () => {
  const { bodies } = await openAssistant()
  const input = await field()
  goOffline()
  fireEvent.change(input, { target: { value: 'なぜですか' } })
  expect(screen.getByText(/書いた質問はこの端末に残っています/)).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '送る' }).disabled).toBe(true)
  fireEvent.keyDown(input, { key: 'Enter', ctrlKey: true })
  await act(async () => undefined)
  expect(bodies).toEqual([])
})

test('[O-015][M-025] a learner without the AI is offered a trial, and thanked for beginning it', async () => {
  const { calls } = await openAssistant({ ai: 'Qwen', trial: 'available' })
  const offer = within(await screen.findByRole('region', { name: 'AIアシスタントを無料でためせます' }))
  fireEvent.click(offer.getByRole('button', { name: '無料でためす' }))
  await screen.findByRole('dialog', { name: 'おためしを始めました' })
  expect(calls).toContain('POST /api/users/1/trials/ai-assistant')
  fireEvent.click(screen.getByRole('button', { name: '相談してみる' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'AIアシスタントを無料でためせます' })).toBeNull())
})

test.each([
  ['E-016', 403, 'assistant_not_in_plan', 'プランを見る'],
  ['E-017', 429, 'assistant_quota_used', '利用状況を見る'],
] as const)('[%s] the refusal %i is told in its words, with a way to the plans', async (_, status, code, link) => {
  await openAssistant({ ai: 'Qwen', questions: [refused(status, code, 'ご契約をご確認ください。')] })
  fireEvent.click(await chip('意味と印象'))
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('ご契約をご確認ください。')).toBeTruthy()
  expect(alert.getByRole('link', { name: link })).toBeTruthy()
  expect(alert.queryByRole('button', { name: 'もう一度聞く' })).toBeNull()
})

test('where the AI fails the built-in tutor is offered, and answers only when asked', async () => {
  const stream = openStream()
  const { bodies, keys } = await openAssistant({
    ai: 'Qwen',
    questions: [refused(503, 'assistant_failed', '回数は減っていません。'), stream.response],
  })
  fireEvent.click(await chip('意味と印象'))
  await screen.findByText('回数は減っていません。')
  expect(bodies.map(({ data }) => data['tutor'])).toEqual(['ai'])
  fireEvent.click(screen.getByRole('button', { name: '組み込みチューターに聞く' }))
  await waitFor(() => expect(bodies.map(({ data }) => data['tutor'])).toEqual(['ai', 'built_in']))
  expect(new Set(keys).size).toBe(2)
})

test('a question without any answer is repeated under its key', async () => {
  const { keys } = await openAssistant({ questions: [() => Response.error(), () => Response.error()] })
  fireEvent.click(await chip('意味と印象'))
  fireEvent.click(await screen.findByRole('button', { name: 'もう一度聞く' }))
  await waitFor(() => expect(keys).toHaveLength(2))
  expect(keys[0]).toBe(keys[1])
})

test('without an AI no entry names one, and the built-in tutor answers', async () => {
  await openAssistant()
  await chip('文法を見てほしい')
  expect(screen.getByRole('dialog', { name: '組み込みチューター' })).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.queryByText(/AIアシスタント/)).toBeNull()
})

test('after a lost connection the answer is fetched once it is whole', async () => {
  const stream = openStream()
  const chat = { current: chatOf([]) }
  const { calls } = await openAssistant({
    questions: [stream.response],
    answers: (call) => (call.startsWith('GET') && call.includes('/chats/s1') ? { body: chat.current } : undefined),
  })
  fireEvent.click(await chip('意味と印象'))
  const question = asked('読む人には、どんな意味と印象で伝わりますか。')
  await waitFor(() => expect(calls.some((call) => call.startsWith('POST'))).toBe(true))
  act(() => stream.write('begin', { session_token: 's1', message: question }))
  await screen.findByRole('button', { name: '止める' })
  chat.current = chatOf([question, message({ content: '途中', pending: true })])
  act(() => stream.cut())
  await screen.findByText(/通信が途切れました/)
  await screen.findByText('途中')
  chat.current = chatOf([question, message({ content: '最後まで。' })])
  await screen.findByText('最後まで。', {}, { timeout: 4000 })
  expect(screen.queryByText(/通信が途切れました/)).toBeNull()
  expect(screen.getByRole('status').textContent).toContain('答えが届きました')
})

test('[E-059] a failed deletion has its own text, and a deleted chat is empty', async () => {
  let status = 400
  await openAssistant({
    chat: chatOf([asked('質問'), message({ content: '答え。' })]),
    answers: (call) =>
      call.startsWith('DELETE') ? (status === 400 ? { status, body: { code: 'x', message: '既定' } } : {}) : undefined,
  })
  await screen.findByText('答え。')
  const remove = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'やりとりを消す' }))
    fireEvent.click(await screen.findByRole('button', { name: '消す' }))
  }
  await remove()
  const failure = await screen.findByRole('alertdialog', { name: 'エラー' })
  expect(failure.textContent).toContain('やりとりを消せませんでした。')
  fireEvent.click(within(failure).getByRole('button'))
  status = 204
  await remove()
  await waitFor(() => expect(screen.queryByText('答え。')).toBeNull())
})

test('[M-011] an order offers other templates and the file of its chat', async () => {
  await openAssistant({ subject: { kind: 'order' }, chat: chatOf([asked('質問'), message({ content: '答え。' })]) })
  await screen.findByText('答え。')
  expect(screen.getByRole('button', { name: '直された理由' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'ファイルに保存' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '文法を見てほしい' })).toBeNull()
  expect(screen.queryByRole('button', { name: '置きかえる' })).toBeNull()
})

test('a full chat says so and begins anew after its deletion', async () => {
  await openAssistant({
    chat: chatOf(
      Array.from({ length: 60 }, (_, at) => (at % 2 ? message({ content: `答え${at}` }) : asked(`質問${at}`))),
    ),
    questions: [refused(409, 'chat_full', 'いっぱいです。')],
  })
  await screen.findByText('答え59')
  fireEvent.click(await chip('意味と印象'))
  const alert = within(await screen.findByRole('alert'))
  fireEvent.click(alert.getByRole('button', { name: '消して新しく始める' }))
  fireEvent.click(await screen.findByRole('button', { name: '消す' }))
  await waitFor(() => expect(screen.queryByText('答え59')).toBeNull())
})
