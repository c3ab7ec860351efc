import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ShadowingSource } from '../../../lib/modals.ts'
import { session } from '../../../lib/session.ts'
import Shadowing from '../modals/shadowing.tsx'
import { nameOf } from '../source.ts'
import { removeTake, takesOf } from '../takes.ts'

const [rate, member] = [16_000, 7]
const played: Blob[] = []
const requests: string[] = []
const made = new Map<string, Blob>()
let microphone: () => Promise<unknown>
let types: string[]
let silent: boolean
const stopped = vi.fn()

/** A recorder of a browser: the sound has the type that it was asked for. */
class PretendedRecorder extends EventTarget {
  static isTypeSupported = (type: string) => types.includes(type)
  state = 'inactive'
  mimeType: string
  constructor(_: unknown, options: { mimeType?: string }) {
    super()
    this.mimeType = options.mimeType ?? ''
  }
  start() {
    this.state = 'recording'
  }
  stop() {
    this.state = 'inactive'
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['voice']) }))
    this.dispatchEvent(new Event('stop'))
  }
}

/** Two seconds of a tone; the model has one. */
class PretendedContext {
  async decodeAudioData(bytes: ArrayBuffer) {
    const seconds = new TextDecoder().decode(bytes) === 'mp3' ? 1 : 2
    const samples = Float32Array.from({ length: seconds * rate }, (_, n) => (silent ? 0 : Math.sin(n / 5)))
    return { sampleRate: rate, getChannelData: () => samples }
  }
}

beforeEach(async () => {
  played.length = requests.length = 0
  made.clear()
  stopped.mockReset()
  types = ['audio/mp4', 'audio/webm']
  silent = false
  microphone = async () => ({ getTracks: () => [{ stop: stopped }] })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    requests.push(`${init.method ?? 'GET'} ${url}`)
    return new Response(new Blob(['mp3']), { headers: { 'Content-Type': 'audio/mpeg' } })
  })
  vi.stubGlobal('MediaRecorder', PretendedRecorder)
  vi.stubGlobal('OfflineAudioContext', PretendedContext)
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: () => microphone() },
  })
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = `blob:${made.size}`
    made.set(url, blob as Blob)
    return url
  })
  vi.stubGlobal(
    'Audio',
    class extends EventTarget {
      playbackRate = 1
      url: string
      constructor(url: string) {
        super()
        this.url = url
      }
      async play() {
        played.push(made.get(this.url) ?? new Blob())
        this.dispatchEvent(new Event('ended'))
      }
      pause() {}
    },
  )
  await session.start(`x.${btoa('{"sub":"7"}')}.x`)
})
afterEach(async () => {
  cleanup()
  for (const take of await takesOf(member, 'line:5:1')) await removeTake(take)
  Reflect.deleteProperty(navigator, 'mediaDevices')
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const line: ShadowingSource = { kind: 'line', orderId: 5, n: 1 }
const open = (source: ShadowingSource = line) =>
  render(<Shadowing data={{ text: 'The dog is big.', language: 'en', source }} close={() => undefined} />)
const tap = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
async function recordOnce() {
  await tap('録音する')
  await tap(/録音を終える/)
}
const takes = () => screen.queryAllByRole('button', { name: /の録音を聞く$/ })

test('a recording is compared with the model and heard after it; no request carries sound', async () => {
  open()
  await recordOnce()
  expect(await screen.findByText(/お手本の2.0倍の長さです。/)).toBeTruthy()
  expect(screen.getByRole('img', { name: /^声の大きさ/ })).toBeTruthy()
  expect(stopped).toHaveBeenCalledOnce()
  await tap(/続けて聞く/)
  await waitFor(() => expect(played).toHaveLength(2))
  expect(await Promise.all(played.map((sound) => sound.text()))).toEqual(['mp3', 'voice'])
  expect(requests).toEqual(['GET /api/users/7/orders/5/contents/1/audio'])
})

test('MP4 is preferred to WebM, which Safari records but does not play', async () => {
  open()
  await recordOnce()
  await waitFor(async () =>
    expect((await takesOf(member, 'line:5:1')).map(({ sound }) => sound.type)).toEqual(['audio/mp4']),
  )
})

test('the last three recordings of a text are kept, and one can be deleted', async () => {
  open()
  for (let n = 1; n <= 4; n++) {
    await recordOnce()
    await waitFor(() => expect(takes()).toHaveLength(Math.min(n, 3)))
  }
  expect(await takesOf(member, 'line:5:1')).toHaveLength(3)
  expect(await takesOf(8, 'line:5:1')).toEqual([])
  fireEvent.click(screen.getAllByRole('button', { name: /の録音を消す$/ })[0] ?? document.body)
  await waitFor(() => expect(takes()).toHaveLength(2))
})

test('where the microphone is denied, or there is none, listening remains', async () => {
  microphone = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  open()
  await tap('録音する')
  expect(await screen.findByText(/マイクの使用が許可されていません/)).toBeTruthy()
  await tap('お手本を聞く')
  await waitFor(() => expect(played).toHaveLength(1))
  cleanup()
  vi.stubGlobal('MediaRecorder', undefined)
  open()
  expect(await screen.findByText(/この端末では録音できません/)).toBeTruthy()
})

test('a recording without a voice says so', async () => {
  silent = true
  open()
  await recordOnce()
  expect(await screen.findByText(/声が録れていないようです/)).toBeTruthy()
})

test('closing the dialog during a recording releases the microphone and keeps nothing', async () => {
  const { unmount } = open()
  await tap('録音する')
  await screen.findByRole('button', { name: /録音を終える/ })
  unmount()
  expect(stopped).toHaveBeenCalledOnce()
  expect(await takesOf(member, 'line:5:1')).toEqual([])
})

const sources: [ShadowingSource, string][] = [
  [{ kind: 'exercise', exerciseId: 2001, n: 2 }, '/api/users/7/exercises/2001/audios/2'],
  [{ kind: 'word', wordId: 9, of: 'example' }, '/api/users/7/word-lists/words/9/audio?of=example'],
  [{ kind: 'card', flashcardId: 4, categoryId: 3 }, '/api/users/7/flashcard-categories/3/flashcards/4/audio'],
]

test.each(sources)('a text of another kind has its own audio and its own recordings: %o', async (source, address) => {
  open(source)
  await recordOnce()
  expect(requests).toEqual([`GET ${address}`])
  expect(await takesOf(member, 'line:5:1')).toEqual([])
  const own = await takesOf(member, nameOf(source))
  expect(own).toHaveLength(1)
  for (const take of own) await removeTake(take)
})

test('the recordings of a card stay when it moves to another category', () => {
  const card = { kind: 'card', flashcardId: 4 } as const
  expect(nameOf({ ...card, categoryId: 3 })).toBe(nameOf({ ...card, categoryId: 8 }))
})
