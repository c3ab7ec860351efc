import { emptyReport } from '@tensaku/domain/reports'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { language, speakChosenLanguage } from '../../lib/language.ts'
import { cleanUp } from '../../test/clean-up.ts'
import { showAt } from '../../test/show.tsx'
import { ReportScreen } from './screens/report.tsx'

speakChosenLanguage()
language.set('ja')
afterEach(async () => {
  vi.useRealTimers()
  await cleanUp()
})

const report = {
  id: 7,
  status: { value: 1, label: '作成中' },
  goal: '目標',
  question: '冠詞の使い方が分かりません。',
  learner: { username: 'hanako', level: 3 },
  requested_at: '2026-11-20T03:00:00.000Z',
  due_at: '2026-11-27T03:00:00.000Z',
  published_at: null,
  pay_yen: 600,
  statistics: [],
  phrases: [],
  exercises: [],
  work: { revision: 0, ...emptyReport },
}

/** Opens an empty report. Returns the contents that are saved. */
function show(): object[] {
  const saved: object[] = []
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    if (address.includes('/exercises')) return Response.json({ items: [], pagination: {} })
    if (!address.endsWith('/work')) return Response.json(report)
    const { content } = JSON.parse(body as string)
    return Response.json({ revision: saved.push(content), ...content })
  })
  showAt('/reports/7', { '/reports/$id': { component: ReportScreen } })
  return saved
}
const field = (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name: new RegExp(`^${name}`) })
const type = (into: HTMLElement, text: string) => fireEvent.input(into, { target: { value: text } })
const wait = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))

test('[X-22] a change that is taken back at once waits for nothing', async () => {
  const saved = show()
  const goal = await field('次の目標')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  type(goal, 'あ')
  screen.getByText('保存を待っています。書いた内容はこの端末にあります。')
  type(goal, '')
  await wait(2_000)
  screen.getByText('保存しました')
  expect(saved).toEqual([])
})

test('[X-22] a part with too many words is counted and marked while it is written, and saved', async () => {
  const saved = show()
  const goal = await field('次の目標')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  type(goal, 'あ'.repeat(600))
  screen.getByText('600 / 600')
  expect(goal.getAttribute('aria-invalid')).toBeNull()
  type(goal, 'あ'.repeat(1300))
  screen.getByText('1300 / 600')
  screen.getByText('600字以内でお書きください（いま1300字）。')
  expect(goal.getAttribute('aria-invalid')).toBe('true')
  await wait(2_000)
  screen.getByText('保存しました')
  expect(saved).toMatchObject([{ next_goal: 'あ'.repeat(1300) }])
})
