import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type Answers, leave, renderScreen, signIn } from '../../../../test/drafts/render-screen.tsx'
import { film, page, watched } from '../test/film.ts'
import ResourcesCourseScreen from './resources-course.tsx'
import ResourcesCoursesScreen from './resources-courses.tsx'
import ResourcesCoursesSearchScreen from './resources-courses-search.tsx'
import ResourcesCoursesVideoScreen from './resources-courses-video.tsx'
import ResourcesCoursesVideosScreen from './resources-courses-videos.tsx'

afterEach(leave)

const histories = 'GET /api/users/1/movies/histories'
const courses = 'GET /api/users/1/movies/categories'
const films = 'GET /api/users/1/movies'
const course = (id: number, seen: number) => ({
  id,
  name: `講座${id}`,
  description: '説明',
  count_movies: 3,
  count_completed: seen,
  seconds: 240,
})
const history = (id: number, position: number, completed = false) => ({
  ...watched(position, completed),
  movie_id: id,
  title: `動画${id}`,
})
const begin = (answers: Answers) =>
  signIn({ 'GET /api/users/1/studies/next': { items: [] }, [histories]: page([]), ...answers })
const away = { status: 503, code: 'not_ready', message: 'ただいま混み合っています。' }
const link = async (name: RegExp | string) => (await screen.findByRole('link', { name })).getAttribute('href')

test('[R-027] the courses with what was seen of them, the search and the history', async () => {
  await begin({ [courses]: page([course(1, 0), course(2, 1), course(3, 3)], 2), [histories]: page([history(7, 30)]) })
  renderScreen('resources-courses', ResourcesCoursesScreen, '/resources/courses')
  expect(await link(/^講座2/)).toBe('/resources/courses/2')
  const rows = within(screen.getByRole('region', { name: '講座' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '講座1説明3本・約4分',
    '講座2説明3本・約4分3本中1本を視聴',
    '講座3説明3本・約4分すべて視聴しました',
  ])
  expect(await link('動画を探す')).toBe('/resources/courses/search')
  expect(await link('視聴履歴')).toBe('/resources/courses/videos')
  expect(await link(/^動画7/)).toBe('/resources/courses/videos/7')
  expect(await link('次のページ')).toBe('/resources/courses?page=2')
})

test('a page of courses after the last one leads to the first', async () => {
  await begin({ [courses]: { ...page([], 2), pagination: { page: 99, per_page: 10, last_page: 2, total: 12 } } })
  renderScreen('resources-courses', ResourcesCoursesScreen, '/resources/courses?page=99')
  await screen.findByText('このページに講座はありません')
  expect(await link('講座の一覧へ')).toBe('/resources/courses')
})

test('[R-028] the films of a course, each with how far it was watched', async () => {
  const items = [film(1, { history: watched(100, true) }), film(2, { history: watched(65) }), film(3)]
  await begin({ [films]: page(items) })
  renderScreen('resources-courses-id', ResourcesCourseScreen, '/resources/courses/1')
  await screen.findByRole('heading', { level: 1, name: '英文のしくみ' })
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toEqual(['動画1説明11:15視聴しました', '動画2説明21:151:05まで見ました', '動画3説明31:15'])
  expect(await link(/^動画2/)).toBe('/resources/courses/1/videos/2')
})

test('a course without films, and one that cannot be had, lead on', async () => {
  await begin({ [films]: page([]) })
  renderScreen('resources-courses-id', ResourcesCourseScreen, '/resources/courses/99')
  expect(await link('講座の一覧へ')).toBe('/resources/courses')
  leave()
  await begin({ [films]: away })
  renderScreen('resources-courses-id', ResourcesCourseScreen, '/resources/courses/1')
  expect(await screen.findByText('ただいま混み合っています。', {}, { timeout: 8000 })).toBeTruthy()
}, 10_000)

test('[R-029] words and a topic are searched, stay in the address, and go with the film that is opened', async () => {
  await begin({ [films]: page([film(5)]) })
  const address = renderScreen('resources-courses-search', ResourcesCoursesSearchScreen, '/resources/courses/search')
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: ' the ' } })
  fireEvent.click(screen.getByRole('button', { name: '探す' }))
  await waitFor(() => expect(address()).toBe('/resources/courses/search?keywords=the'))
  fireEvent.click(await screen.findByRole('button', { name: '文法' }))
  await waitFor(() => expect(address()).toBe('/resources/courses/search?keywords=the&tag=%E6%96%87%E6%B3%95'))
  await waitFor(async () =>
    expect(await link(/^動画5/)).toBe('/resources/courses/search/5?keywords=the&tag=%E6%96%87%E6%B3%95'),
  )
  expect(screen.getByRole('button', { name: '文法' }).getAttribute('aria-pressed')).toBe('true')
})

test('a search that finds nothing offers all films, and empties the field', async () => {
  await begin({ [films]: page([]) })
  const at = '/resources/courses/search?keywords=zzz'
  const address = renderScreen('resources-courses-search', ResourcesCoursesSearchScreen, at)
  fireEvent.click(await screen.findByRole('button', { name: 'すべての動画を見る' }))
  await waitFor(() => expect(address()).toBe('/resources/courses/search'))
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
})

test('[R-031, Q-12] without an id: films to continue and all that were watched', async () => {
  await begin({ [histories]: page([history(2, 30), history(1, 100, true)]) })
  renderScreen('resources-courses-videos', ResourcesCoursesVideosScreen, '/resources/courses/videos')
  const watchedList = await screen.findByRole('region', { name: 'これまでに見た動画' })
  expect(within(watchedList).getAllByRole('listitem')).toHaveLength(2)
  expect(within(watchedList).getByText('視聴しました')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: '続きから見る' })).getAllByRole('listitem')).toHaveLength(1)
})

test('nothing watched yet leads to the courses', async () => {
  await begin({})
  renderScreen('resources-courses-videos', ResourcesCoursesVideosScreen, '/resources/courses/videos')
  expect(await link('講座の一覧へ')).toBe('/resources/courses')
})

test('a film that is not found says so and leads to the courses', async () => {
  const missing = { status: 404, code: 'movie_not_found', message: 'この動画は見つかりませんでした。' }
  await begin({ 'GET /api/users/1/movies/9': missing })
  renderScreen('resources-courses-videos-id', ResourcesCoursesVideoScreen, '/resources/courses/videos/9')
  expect(await screen.findByText('この動画は見つかりませんでした。')).toBeTruthy()
  expect(await link('講座の一覧へ')).toBe('/resources/courses')
})
