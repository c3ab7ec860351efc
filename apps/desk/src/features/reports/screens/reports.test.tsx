import { emptyReport, type ReportContent } from '@tensaku/domain/reports'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { language, speakChosenLanguage } from '../../../lib/language.ts'
import { cleanUp, closePage } from '../../../test/clean-up.ts'
import { showAt } from '../../../test/show.tsx'
import { reportSearchOf } from '../search.ts'
import { ReportScreen } from './report.tsx'
import { ReportsScreen } from './reports.tsx'

speakChosenLanguage()
language.set('ja')
afterEach(async () => {
  vi.useRealTimers()
  language.set('ja')
  await cleanUp()
})

const labels = ['受付', '作成中', '公開']
const head = (id: number, value = 0) => ({
  id,
  status: { value, label: labels[value] },
  goal: `目標${id}`,
  question: '冠詞の使い方が分かりません。',
  learner: { username: 'hanako', level: 3 },
  requested_at: '2026-11-20T03:00:00.000Z',
  due_at: '2026-11-27T03:00:00.000Z',
  published_at: value === 2 ? '2026-11-25T03:00:00.000Z' : null,
  pay_yen: 600,
})
const finished = {
  summary: '歩み',
  strengths: ['一', '二', '三'],
  points: ['四', '五', '六'],
  exercises: [5],
  next_goal: '次へ',
}
type Refusal = { status: number; code: string; message: string; fields?: string[] }

/** A server with one report, and the list of each tab. */
function server({ value = 1, content = emptyReport, count = 1 } = {}) {
  const state = {
    value,
    work: { revision: 0, ...content },
    /** The answer to every change, or no answer at all. */
    refusal: undefined as Refusal | 'offline' | undefined,
    /** The report belongs to somebody else now. */
    gone: false,
    saved: [] as ReportContent[],
  }
  const refused = ({ status, ...body }: Refusal) => Response.json(body, { status })
  const gone = { status: 404, code: 'report_not_found', message: 'このレポートは見つかりませんでした。' }
  const report = () => ({ ...head(7, state.value), statistics: [], phrases: [], work: state.work, exercises: [] })
  function save(body: { revision: number; content: ReportContent }) {
    if (body.revision !== state.work.revision)
      return Response.json({ code: 'report_work_conflict', message: '', head: state.work }, { status: 409 })
    state.saved.push(body.content)
    state.work = { revision: body.revision + 1, ...body.content }
    return Response.json(state.work)
  }
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const [path = '', query = ''] = address.split('?')
    const tab = new URLSearchParams(query).get('tab')
    if (path.endsWith('/exercises'))
      return Response.json({ items: [{ id: 5, title: '旅の作文', category: '英語日記' }], pagination: {} })
    if (path.endsWith('/reports')) {
      const items = Array.from({ length: count }, (_, at) => head(at + 1, ['open', 'mine', 'done'].indexOf(tab ?? '')))
      const pagination = { page: 1, per_page: 10, last_page: Math.ceil(count / 10) || 1, total: count }
      return Response.json({ items: items.slice(0, 10), pagination, waiting: { open: count, mine: count } })
    }
    if (state.refusal === 'offline') throw new TypeError('offline')
    if (state.gone) return refused(gone)
    if (method === 'GET') return Response.json(report())
    if (state.refusal) return refused(state.refusal)
    if (path.endsWith('/work')) return save(JSON.parse(body as string))
    state.value = path.endsWith('/release') ? 0 : path.endsWith('/claim') ? 1 : 2
    return path.endsWith('/release') ? new Response(null, { status: 204 }) : Response.json(report())
  })
  return state
}

const show = (address = '/reports/7') =>
  showAt(address, {
    '/reports': { component: ReportsScreen, search: reportSearchOf },
    '/reports/$id': { component: ReportScreen },
  })
const field = (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name: new RegExp(`^${name}`) })
const type = (into: HTMLElement, text: string) => fireEvent.input(into, { target: { value: text } })
const write = async (name: string, text: string) => type(await field(name), text)
const wait = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))

/** Publishes, and confirms the question. */
async function publish() {
  fireEvent.click(await screen.findByRole('button', { name: '公開する' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '公開する' }))
}
async function closeAlert(text: string) {
  await screen.findByText(text)
  fireEvent.click(screen.getByRole('button', { name: '閉じる' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
}

test.each([
  ['open', '募集中のレポートはありません', '納期'],
  ['mine', '作成中のレポートはありません', '納期'],
  ['done', '公開したレポートはまだありません', '公開'],
])('[X-22] the tab %s shows none, one and many reports', async (tab, none, time) => {
  server({ count: 0 })
  show(`/reports?tab=${tab}`)
  await screen.findByText(none)
  await cleanUp()
  server()
  show(`/reports?tab=${tab}`)
  const link = await screen.findByRole('link', { name: /目標1/ })
  expect(link.getAttribute('href')).toBe('/reports/1')
  expect(link.textContent).toContain(time)
  expect(screen.queryByRole('link', { name: '次へ' })).toBeNull()
  await cleanUp()
  server({ count: 23 })
  show(`/reports?tab=${tab}`)
  expect(await screen.findAllByRole('link', { name: /目標/ })).toHaveLength(10)
  expect(screen.getByRole('link', { name: '次へ' }).getAttribute('href')).toContain('page=2')
})

test('[X-22] a claim opens the form; one that another counsellor won says so, and leads back to the list', async () => {
  const state = server({ value: 0 })
  state.refusal = { status: 409, code: 'claim_conflict', message: 'ほかの講師が先に担当を引き受けました。' }
  const router = show()
  fireEvent.click(await screen.findByRole('button', { name: '引き受ける' }))
  await closeAlert('ほかの講師が先に担当を引き受けました。')
  await screen.findByText('目標1')
  expect(router.state.location.href).toContain('/reports?tab=open')
  await closePage()
  state.refusal = undefined
  show()
  fireEvent.click(await screen.findByRole('button', { name: '引き受ける' }))
  expect((await field('これまでの歩み')).value).toBe('')
})

test('[X-22] words without a network stay on the device over a reload, and are sent once it is back', async () => {
  const state = server()
  show()
  await write('これまでの歩み', '三か月で、文が長くなりました。')
  await screen.findByText('保存を待っています。書いた内容はこの端末にあります。')
  state.refusal = 'offline'
  await closePage()
  expect(state.saved).toEqual([])
  state.refusal = undefined
  show()
  expect((await field('これまでの歩み')).value).toBe('三か月で、文が長くなりました。')
  act(() => void window.dispatchEvent(new Event('online')))
  await screen.findByText('保存しました')
  expect(state.saved).toMatchObject([{ summary: '三か月で、文が長くなりました。' }])
})

test('[X-22] a failed save is tried again, at the latest after 30 seconds, also after the session has ended', async () => {
  const state = server()
  show()
  const goal = await field('次の目標')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  state.refusal = { status: 401, code: 'unauthenticated', message: 'もう一度ログインしてください。' }
  type(goal, '意見文を書く。')
  await wait(10 * 60_000)
  expect(state.saved).toEqual([])
  state.refusal = undefined
  await wait(30_000)
  expect(state.saved).toMatchObject([{ next_goal: '意見文を書く。' }])
})

test('[X-22] words of two windows are merged, and both are kept where they contradict each other', async () => {
  const state = server({ content: { ...emptyReport, summary: '前の文。' } })
  show()
  await write('これまでの歩み', 'こちらの文。')
  state.work = { ...state.work, revision: 4, summary: 'あちらの文。', next_goal: 'あちらの目標' }
  await publish()
  await screen.findByText('公開しました。')
  expect(state.work.next_goal).toBe('あちらの目標')
  expect(state.work.summary).toContain('こちらの文。')
  expect(state.work.summary).toContain('あちらの文。')
})

test('[X-22] a report that was taken away says so, keeps its words, and shows them after a reload', async () => {
  const state = server()
  show()
  const goal = await field('次の目標')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  state.gone = true
  type(goal, '意見文を書く。')
  await wait(2_000)
  vi.useRealTimers()
  await screen.findByText(/^このレポートは、もう書き込めない状態になりました。/)
  await closePage()
  show()
  const kept = await screen.findByRole('region', { name: 'この端末に残っている文章' })
  expect(kept.textContent).toContain('意見文を書く。')
  expect(screen.getByRole('link', { name: 'レポートの一覧へ' }).getAttribute('href')).toContain('/reports?tab=mine')
})

test('[X-22] each missing part is marked with its reason until it is filled, and the first one is focused', async () => {
  const state = server({ content: { ...finished, strengths: ['一', '', 'あ'.repeat(601)], exercises: [] } })
  state.refusal = {
    status: 400,
    code: 'report_incomplete',
    message: '印のついた欄をご確認ください。',
    fields: ['strengths.1', 'strengths.2', 'exercises'],
  }
  show()
  await publish()
  await closeAlert('印のついた欄をご確認ください。')
  const second = await field('よいところ 2')
  await waitFor(() => expect(document.activeElement).toBe(second))
  expect(second.getAttribute('aria-invalid')).toBe('true')
  screen.getByText('まだ書かれていません。')
  screen.getByText('600字以内でお書きください（いま601字）。')
  screen.getByText('練習を1件以上お選びください。')
  state.refusal = undefined
  await write('よいところ 2', '二')
  expect(screen.queryByText('まだ書かれていません。')).toBeNull()
  expect(second.getAttribute('aria-invalid')).toBeNull()
  screen.getByText('練習を1件以上お選びください。')
  fireEvent.click(await screen.findByRole('button', { name: '追加' }))
  expect(screen.queryByText('練習を1件以上お選びください。')).toBeNull()
})

test('[X-22] flagged words are refused and marked, and after a change the report is published', async () => {
  const state = server({ content: { ...finished, next_goal: '続きは a@example.com へ' } })
  const message = '連絡先と思われる箇所があります。'
  state.refusal = { status: 400, code: 'text_flagged', message, fields: ['next_goal'] }
  show()
  await publish()
  await closeAlert(message)
  screen.getByText('連絡先、サービスの外へのご案内、または強い言葉と思われるところがあります。')
  state.refusal = undefined
  await write('次の目標', '続きは次のレポートで。')
  await publish()
  await screen.findByText('公開しました。')
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  expect(state.work.next_goal).toBe('続きは次のレポートで。')
})

test('the form is in English for those who read the desk in English', async () => {
  language.set('en')
  server()
  show()
  await screen.findByRole('textbox', { name: /^Progress so far/ })
  expect(screen.getByRole('button', { name: 'Publish' })).toBeTruthy()
})
