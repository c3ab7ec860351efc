import type { Exercise } from '@tensaku/contract'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Modals, useOpenModals } from '../../../lib/modals.ts'
import { session } from '../../../lib/session.ts'
import { ExerciseCard } from '../components/exercise-card.tsx'
import ExerciseModal from './exercise.tsx'

const exercise: Exercise = {
  id: 2001,
  category_id: 2,
  title: '起きてからの三十分',
  level: 3,
  tags: ['暮らし', '習慣'],
  emails: false,
  prompt_ja: '朝の三十分に何をしますか。',
  prompt_en: 'What do you do in the morning?',
  hint: '現在形で書きます。',
  model_phrases: [{ english: 'every morning', japanese: '毎朝' }],
  audios: [
    { n: 1, of: 'prompt', url: null },
    { n: 2, of: 'phrases', url: null },
  ],
  done: false,
}

let answer: () => Response
const requests: string[] = []
const played: string[] = []
const revoked: string[] = []
const paused: string[] = []
beforeEach(async () => {
  for (const list of [requests, played, revoked, paused]) list.length = 0
  answer = () => new Response(new Blob(['mp3']), { headers: { 'Content-Type': 'audio/mpeg' } })
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url)
    return answer()
  })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    played.push(this.ariaLabel ?? this.getAttribute('aria-label') ?? '')
    this.dispatchEvent(new Event('play'))
  })
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    paused.push(this.getAttribute('aria-label') ?? '')
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void revoked.push(url))
  await session.start(`x.${btoa('{"sub":"7"}')}.x`)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const open = (overrides: Partial<Exercise> = {}) =>
  render(
    <ExerciseModal
      data={{ exercise: { ...exercise, ...overrides }, choice: 'free', several: false, begun: false }}
      close={() => undefined}
    />,
  )
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const players = () => [...document.querySelectorAll('audio')]

/** The dialog of an exercise. */
const Host = () =>
  useOpenModals().map(({ id, data, close }) => (
    <ExerciseModal key={id} data={data as Modals['exercise']['data']} close={close} />
  ))

const card = (several: boolean) => {
  const [toggle, write] = [vi.fn(), vi.fn()]
  render(
    <>
      <ul>
        <ExerciseCard
          exercise={exercise}
          selected={false}
          disabled={false}
          several={several}
          begun={false}
          onToggle={toggle}
          onWrite={write}
        />
      </ul>
      <Host />
    </>,
  )
  return { toggle, write }
}

test('an exercise that was opened is written about at once', async () => {
  const { toggle, write } = card(false)
  fireEvent.click(await button(/全文を見る/))
  const dialog = within(await screen.findByRole('dialog', { name: exercise.title }))
  fireEvent.click(dialog.getByRole('button', { name: 'この課題で書く' }))
  await waitFor(() => expect(write).toHaveBeenCalledOnce())
  expect(toggle).not.toHaveBeenCalled()
})

test('[M-012] a tap on an exercise shows its prompt, level, tags and audio, and a button to choose it', async () => {
  const { toggle } = card(true)
  fireEvent.click(await button(/全文を見る/))
  const dialog = within(await screen.findByRole('dialog', { name: exercise.title }))
  for (const text of ['朝の三十分に何をしますか。', 'What do you do in the morning?', 'レベル3', '#暮らし', '#習慣'])
    expect(dialog.getByText(text)).toBeTruthy()
  expect(dialog.getByRole('button', { name: '声に出す：英語の課題文' })).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: '英語の課題文を聞く' }))
  await waitFor(() => expect(played).toEqual(['英語の課題文']))
  expect(toggle).not.toHaveBeenCalled()
  fireEvent.click(dialog.getByRole('button', { name: 'この課題を選ぶ' }))
  await waitFor(() => expect(toggle).toHaveBeenCalledOnce())
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[F-094] audios play on request, one at a time, and are not fetched before', async () => {
  const { unmount } = open()
  expect([requests, players()]).toEqual([[], []])
  fireEvent.click(await button('英語の課題文を聞く'))
  await waitFor(() => expect(played).toEqual(['英語の課題文']))
  expect(requests).toEqual(['/api/users/7/exercises/2001/audios/1'])
  expect(players().every(({ controls, autoplay }) => controls && !autoplay)).toBe(true)
  fireEvent.click(await button('使える表現を聞く'))
  await waitFor(() => expect(played).toHaveLength(2))
  expect(requests.at(-1)).toBe('/api/users/7/exercises/2001/audios/2')
  expect(paused).toEqual(['英語の課題文'])
  const sources = players().map(({ src }) => src)
  unmount()
  // A file that another test has saved may be released meanwhile.
  expect(revoked.filter((url) => sources.includes(url)).toSorted()).toEqual(sources.toSorted())
})

test('offline a message appears, and the same button tries again', async () => {
  answer = () => {
    throw new TypeError('network')
  }
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  open()
  fireEvent.click(await button('英語の課題文を聞く'))
  expect((await screen.findByRole('alert')).textContent).toContain('電波のよいところで')
  answer = () => new Response(new Blob(['mp3']), { headers: { 'Content-Type': 'audio/mpeg' } })
  fireEvent.click(await button('もう一度、英語の課題文を聞く'))
  await waitFor(() => expect(players()).toHaveLength(1))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the server’s message of a failure is shown', async () => {
  answer = () => Response.json({ code: 'speech_failed', message: '音声をご用意できませんでした。' }, { status: 503 })
  open()
  fireEvent.click(await button('使える表現を聞く'))
  expect((await screen.findByRole('alert')).textContent).toBe('音声をご用意できませんでした。')
})

test('if the browser requires another tap to play, its controls are shown', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new DOMException('tap', 'NotAllowedError'))
  open()
  fireEvent.click(await button('英語の課題文を聞く'))
  await waitFor(() => expect(players()).toHaveLength(1))
})

test('a recording plays from its address, and an exercise without audio or an old answer shows none', () => {
  open({ audios: [{ n: 1, of: 'recording', url: '/recordings/1.mp3' }] })
  expect(players().map(({ src }) => new URL(src).pathname)).toEqual(['/recordings/1.mp3'])
  expect(screen.queryByText(/合成音声/)).toBeNull()
  cleanup()
  open({ audios: [] })
  open({ audios: [{ url: '/old.mp3' }] as unknown as Exercise['audios'] })
  expect(screen.queryByRole('heading', { name: '音声' })).toBeNull()
})
