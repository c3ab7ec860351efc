import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { delivered, openAt } from './stage.tsx'

const call = (n: number) => `GET /api/users/7/orders/5/contents/${n}/audio/download`
const noPlan = {
  status: 403,
  body: { code: 'audio_no_plan', message: '音声の保存は、プランをご契約の方がご利用いただけます。' },
}
const mp3 = { body: new Blob(['mp3'], { type: 'audio/mpeg' }) }

const saved: string[] = []
beforeEach(() => {
  saved.length = 0
  vi.stubGlobal('speechSynthesis', undefined)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href.slice(0, 5)}`)
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const open = (answer: () => { status?: number; body: unknown }) =>
  openAt('/orders/5', (requests) => (requests.endsWith('/download') ? answer() : { body: delivered() }))
const button = (n: number) => screen.findByRole('button', { name: `${n}つ目の文章の音声を保存` })

test('the audio of a line is saved with the name of order and line, and a second tap is ignored meanwhile', async () => {
  const { calls } = await open(() => mp3)
  fireEvent.click(await button(2))
  fireEvent.click(screen.getByRole('button', { name: '2つ目の文章の音声を準備しています' }))
  await waitFor(() => expect(saved).toEqual(['京都への旅行 2つ目の文章.mp3 blob:']))
  expect(calls.filter((requests) => requests === call(2))).toHaveLength(1)
  await button(2)
})

test('[E-027] without a plan a message explains what is free and links to the plans', async () => {
  const { router } = await open(() => noPlan)
  fireEvent.click(await button(1))
  const alert = within(await screen.findByRole('alertdialog', { name: 'プランの機能です' }))
  expect(alert.getByText(/音声の保存は、プランをご契約の方がご利用いただけます。/).textContent).toMatch(
    /「読み上げる」をどなたでも/,
  )
  fireEvent.click(alert.getByRole('button', { name: 'プランを見る' }))
  await waitFor(() => expect(router.address().path).toBe('/subscriptions/plans'))
  expect(saved).toEqual([])
})

test('a failed synthesis is reported and can be tried again', async () => {
  let status = 503
  await open(() => (status === 200 ? mp3 : { status, body: { code: 'speech_failed', message: '少し待って' } }))
  fireEvent.click(await button(1))
  const alert = within(await screen.findByRole('alertdialog', { name: 'エラー' }))
  expect(alert.getByText('少し待って')).toBeTruthy()
  fireEvent.click(alert.getByRole('button', { name: '閉じる' }))
  status = 200
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  fireEvent.click(await button(1))
  await waitFor(() => expect(saved).toHaveLength(1))
})

/** A browser with a speech API, which records the texts. */
function voices() {
  const spoken: EventTarget[] = []
  vi.stubGlobal('speechSynthesis', {
    cancel: () => undefined,
    getVoices: () => [],
    speak: (piece: EventTarget) => spoken.push(piece),
  })
  vi.stubGlobal('SpeechSynthesisUtterance', class extends EventTarget {})
  return spoken
}
const missingVoice = () => screen.queryByText(/読み上げの声が見つかりませんでした/)

test('a missing voice is reported, and the button stops showing playback', async () => {
  voices()
  await open(() => noPlan)
  const speak = await screen.findByRole('button', { name: '1つ目の文章を読み上げる' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.click(speak)
  expect(missingVoice()).toBeNull()
  await vi.advanceTimersByTimeAsync(5000)
  expect(missingVoice()).toBeTruthy()
  vi.useRealTimers()
  await screen.findByRole('button', { name: '1つ目の文章を読み上げる' })
})

test('a voice that starts in time is not reported as missing', async () => {
  const spoken = voices()
  await open(() => noPlan)
  const speak = await screen.findByRole('button', { name: '1つ目の文章を読み上げる' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.click(speak)
  spoken[0]?.dispatchEvent(new Event('start'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(missingVoice()).toBeNull()
  expect(screen.getByRole('button', { name: '1つ目の文章の読み上げを止める' })).toBeTruthy()
})
