import { act, fireEvent, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { leave, renderScreen, signIn } from '../../../../test/drafts/render-screen.tsx'
import ResourcesCoursesVideoScreen from '../screens/resources-courses-video.tsx'
import { film, filmWithFiles, page } from '../test/film.ts'

const media = HTMLMediaElement.prototype

afterEach(() => {
  leave()
  vi.restoreAllMocks()
})

/** The captions of a browser: their modes, and the cues of this moment. */
function captionsOfBrowser() {
  const track = (language: string, mode: string, ...cues: string[]) =>
    Object.assign(new EventTarget(), { language, mode, activeCues: cues.map((text) => new VTTCue(0, 9, text)) })
  const [ja, en] = [track('ja', 'showing'), track('en', 'disabled', 'I saw a dog.')]
  const list = new EventTarget()
  vi.spyOn(media, 'canPlayType').mockReturnValue('maybe')
  vi.spyOn(media, 'load').mockReturnValue()
  vi.spyOn(media, 'textTracks', 'get').mockReturnValue(
    Object.assign(list, { length: 2, 0: ja, 1: en }) as unknown as TextTrackList,
  )
  return { ja, en, list }
}

test('captions stand below the picture in their language, and on it only in fullscreen', async () => {
  const { ja, en, list } = captionsOfBrowser()
  await signIn({
    'GET /api/users/1/movies': page([film(1)]),
    'GET /api/users/1/movies/1': filmWithFiles(1),
    'GET /api/users/1/movies/histories': page([]),
    'GET /api/users/1/studies/next': { items: [] },
  })
  renderScreen('resources-courses-videos-id', ResourcesCoursesVideoScreen, '/resources/courses/videos/1')
  const video = await waitFor(() => document.querySelector('video') ?? Promise.reject(new Error('no player')))
  const tell = (event: string) => act(() => void video.dispatchEvent(new Event(event)))
  const place = () => document.querySelector<HTMLElement>('video + p')
  const said = () => [place()?.lang, place()?.textContent]
  expect([said(), place()?.style.minHeight]).toEqual([['ja', ''], '2lh'])
  ja.activeCues = [new VTTCue(0, 9, '犬がいました。')]
  act(() => void ja.dispatchEvent(new Event('cuechange')))
  expect(said()).toEqual(['ja', '犬がいました。'])
  // Japanese, English, none: by the key as by the browser's own menu, which tells of it alike.
  const next = () =>
    act(() => {
      fireEvent.keyDown(video, { key: 'c' })
      list.dispatchEvent(new Event('change'))
    })
  next()
  expect([ja.mode, en.mode, said()]).toEqual(['disabled', 'showing', ['en', 'I saw a dog.']])
  next()
  expect([en.mode, place()]).toEqual(['disabled', null])
  next()
  expect([ja.mode, said()]).toEqual(['showing', ['ja', '犬がいました。']])
  const hides = () => video.matches(':not([data-large])')
  expect(hides()).toBe(true)
  tell('webkitbeginfullscreen')
  expect(hides()).toBe(false)
  tell('webkitendfullscreen')
  expect(hides()).toBe(true)
})
