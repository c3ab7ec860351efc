import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { type MockInstance, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answers, leave, renderScreen, signIn } from '../../../../test/drafts/render-screen.tsx'
import { queryClient } from '../../../lib/queries.ts'
import { moviesKey } from '../queries.ts'
import ResourcesCoursesVideoScreen from '../screens/resources-courses-video.tsx'
import { film, filmWithFiles, page, watched } from '../test/film.ts'

const one = 'GET /api/users/1/movies/1'
const put = 'PUT /api/users/1/movies/1/history'
const media = HTMLMediaElement.prototype
let load: MockInstance
let play: MockInstance

/** A player without a film: the test says what the browser would. */
let video: HTMLVideoElement
let played: string[]
const clock = { at: 0 }

beforeEach(() => {
  played = []
  vi.spyOn(media, 'canPlayType').mockImplementation((type) => (played.includes(type) ? '' : 'maybe'))
  load = vi.spyOn(media, 'load').mockReturnValue()
  play = vi.spyOn(media, 'play').mockResolvedValue(undefined)
  clock.at = Date.parse('2026-11-20T03:00:00Z')
  vi.spyOn(Date, 'now').mockImplementation(() => clock.at)
})
afterEach(() => {
  leave()
  vi.restoreAllMocks()
})

async function open(given: Answers, address = '/resources/courses/1/videos/1') {
  const requests = await signIn({
    'GET /api/users/1/movies': page([film(1), film(2)]),
    'GET /api/users/1/studies/next': { items: [] },
    [put]: {},
    'GET /api/users/1/movies/histories': page([]),
    ...given,
  })
  const name = address.includes('search') ? 'resources-courses-search-id' : 'resources-courses-course-videos-id'
  const shown = renderScreen(name, ResourcesCoursesVideoScreen, address)
  video = await waitFor(() => document.querySelector('video') ?? Promise.reject(new Error('no player')))
  let position = 0
  Object.defineProperty(video, 'currentTime', {
    get: () => position,
    set(to: number) {
      position = to
    },
  })
  Object.defineProperty(video, 'duration', { get: () => 100 })
  return { shown, writes: () => requests.filter(({ call }) => call === put).map(({ body }) => body), requests }
}
const tell = (...events: string[]) => act(() => events.forEach((name) => fireEvent(video, new Event(name))))
const positions = (writes: unknown[]) => writes.map((body) => Math.floor(Object(body).position))

test('[O-010] nothing is recorded before the kept position was sought; then each 15 s, on pause and on leaving', async () => {
  const { writes } = await open({ [one]: filmWithFiles(1, { history: watched(40) }) })
  clock.at += 20_000
  tell('timeupdate', 'pause', 'loadedmetadata', 'timeupdate', 'pause')
  expect([video.currentTime, writes()]).toEqual([40, []])
  tell('seeked', 'play')
  for (let second = 1; second <= 31; second++) {
    clock.at += 1000
    video.currentTime = 40 + second
    tell('timeupdate')
  }
  expect(positions(writes())).toEqual([41, 56, 71])
  video.currentTime = 73
  tell('pause', 'pause')
  expect(positions(writes())).toEqual([41, 56, 71, 73])
  video.currentTime = 75
  leave()
  expect(positions(writes())).toEqual([41, 56, 71, 73, 75])
  expect(writes().at(-1)).toEqual({ position: 75, duration: 100, watched_at: new Date(clock.at).toISOString() })
})

test('a place that is sought before the kept position was reached is recorded', async () => {
  const { writes } = await open({ [one]: filmWithFiles(1, { history: watched(40) }) })
  tell('loadedmetadata')
  video.currentTime = 60
  tell('seeked')
  expect(positions(writes())).toEqual([60])
})

test('a finished film begins at its beginning', async () => {
  const { writes } = await open({ [one]: filmWithFiles(1, { history: watched(95, true) }) })
  tell('loadedmetadata')
  expect([video.currentTime, writes()]).toEqual([0, []])
})

test('addresses that are over are replaced, and the film goes on where it was', async () => {
  let edition = 0
  const { writes } = await open({ [one]: () => filmWithFiles(1, {}, ++edition) })
  expect(video.src).toContain('/media/films/x/1/film.mp4')
  tell('loadedmetadata', 'play')
  video.currentTime = 33
  tell('error')
  await waitFor(() => expect(video.src).toContain('/media/films/x/2/film.mp4'))
  video.currentTime = 0
  tell('timeupdate', 'pause', 'loadedmetadata')
  expect([video.currentTime, writes()]).toEqual([33, []])
  play.mockClear()
  tell('seeked')
  expect(play).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('without H.264 the WebM plays, and a browser that can play neither says so with a way to try again', async () => {
  await open({ [one]: filmWithFiles(1) })
  tell('error')
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  tell('error')
  expect(video.src).toContain('film.webm')
  tell('error')
  expect(await screen.findByRole('alert')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'もう一度試す' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('a source that the browser knows not to play is never loaded', async () => {
  played = ['video/mp4']
  await open({ [one]: filmWithFiles(1) })
  expect(video.src).toContain('film.webm')
})

test('the last position goes out once the network is back', async () => {
  let online = false
  const { writes } = await open({
    [one]: filmWithFiles(1),
    [put]: () => (online ? {} : { status: 503, code: 'not_ready' }),
  })
  tell('loadedmetadata')
  video.currentTime = 20
  tell('pause')
  video.currentTime = 24
  tell('pause')
  const time = new Date(clock.at).toISOString()
  await act(async () => undefined)
  expect(positions(writes())).toEqual([20, 24])
  online = true
  clock.at += 60_000
  fireEvent(window, new Event('online'))
  await waitFor(() => expect(writes()).toHaveLength(3))
  expect(writes().at(-1)).toMatchObject({ position: 24, watched_at: time })
  await act(async () => undefined)
  fireEvent(window, new Event('online'))
  expect(writes()).toHaveLength(3)
})

test('a film that does not play follows another device without a record of its own, and one that plays stays', async () => {
  const histories = 'GET /api/users/1/movies/histories'
  let position = 40
  const of = () =>
    page([{ movie_id: 1, title: '動画1', ...watched(position), watched_at: new Date(clock.at).toISOString() }])
  const { writes } = await open({ [one]: filmWithFiles(1, { history: watched(40) }), [histories]: of })
  tell('loadedmetadata', 'seeked')
  const move = async (to: number) => {
    clock.at += 60_000
    position = to
    await act(() => queryClient.invalidateQueries({ queryKey: moviesKey() }))
  }
  await move(55)
  await waitFor(() => expect(video.currentTime).toBe(55))
  tell('seeked', 'timeupdate')
  expect(writes()).toEqual([])
  tell('play')
  await move(70)
  await act(async () => undefined)
  expect(video.currentTime).toBe(55)
})

test('a position that was not sent survives a reload, and is sent and gone back to when the film opens', async () => {
  const left = { position: 62, duration: 100, watched_at: '2026-11-20T03:10:00.000Z' }
  localStorage.setItem('kept.film_positions', JSON.stringify({ 1: left }))
  const { writes } = await open({ [one]: filmWithFiles(1, { history: watched(40) }) })
  tell('loadedmetadata')
  expect(video.currentTime).toBe(62)
  await waitFor(() => expect(writes()).toEqual([left]))
  await waitFor(() => expect(localStorage.getItem('kept.film_positions')).toBeNull())
})

test('speed, captions and keys', async () => {
  await open({ [one]: filmWithFiles(1) })
  tell('loadedmetadata')
  fireEvent.click(screen.getByRole('radio', { name: '1.25倍' }))
  expect([video.playbackRate, video.defaultPlaybackRate]).toEqual([1.25, 1.25])
  const tracks = Array.from(video.querySelectorAll('track'))
  expect(tracks.map((track) => [track.srclang, track.label, track.default])).toEqual([
    ['ja', '日本語', true],
    ['en', '英語', false],
  ])
  video.currentTime = 10
  fireEvent.keyDown(video, { key: 'ArrowRight' })
  fireEvent.keyDown(video, { key: 'ArrowLeft' })
  fireEvent.keyDown(video, { key: 'ArrowLeft' })
  expect(video.currentTime).toBe(5)
  // The browser's own controls know the space bar.
  fireEvent.keyDown(video, { key: ' ' })
  expect(play).not.toHaveBeenCalled()
  fireEvent.keyDown(video, { key: 'k' })
  expect(play).toHaveBeenCalled()
})

test('[R-033] inside its course: the list, this film in it, and the next one at the end', async () => {
  await open({ [one]: filmWithFiles(1) })
  const next = screen.getByRole('link', { name: '次の動画へ' })
  expect(next.getAttribute('href')).toBe('/resources/courses/1/videos/2')
  await screen.findByText('この動画')
  expect(screen.getByRole('link', { name: /^動画2/ }).getAttribute('href')).toBe('/resources/courses/1/videos/2')
  tell('loadedmetadata')
  tell('ended')
  expect((await screen.findByText('最後までご覧いただきました。')).localName).toBe('output')
})

test('[R-030, Q-12] opened from the search it leads back to the same results', async () => {
  await open({ [one]: filmWithFiles(1) }, '/resources/courses/search/1?keywords=the&tag=%E6%96%87%E6%B3%95')
  const back = screen.getByRole('link', { name: '検索結果に戻る' })
  expect(back.getAttribute('href')).toBe('/resources/courses/search?keywords=the&tag=%E6%96%87%E6%B3%95')
})
