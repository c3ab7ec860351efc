import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leave, renderScreen, signIn } from '../../../test/drafts/render-screen.tsx'
import { queryClient } from '../../lib/queries.ts'
import { ContinueWatching } from './components/continue-watching.tsx'
import { moviesKey } from './index.ts'

afterEach(leave)

const call = 'GET /api/users/1/movies/histories'
const history = (id: number, position: number, duration = 600) => ({
  movie_id: id,
  title: `動画${id}`,
  position,
  duration,
  completed: false,
  watched_at: '2026-11-20T03:00:00.000Z',
})
const listed = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
const show = () => renderScreen('resources-courses', ContinueWatching, '/resources/courses')

test('started films are listed in order with their progress, and unstarted and finished ones are not', async () => {
  await signIn({ [call]: { items: [history(3, 65), history(2, 0), history(1, 541), history(4, 3723, 7200)] } })
  show()
  await screen.findByRole('heading', { name: '続きから見る' })
  expect(listed()).toEqual(['動画31:05まで見ました（全10:00）', '動画41:02:03まで見ました（全2:00:00）'])
  expect(screen.getByRole('link', { name: /動画3/ }).getAttribute('href')).toBe('/resources/courses/videos/3')
})

test('progress on another device appears with its live event', async () => {
  const items = [history(1, 30)]
  await signIn({ [call]: () => ({ items }) })
  show()
  await screen.findByText(/0:30まで/)
  items.unshift(history(2, 15))
  await queryClient.invalidateQueries({ queryKey: moviesKey() })
  await waitFor(() => expect(listed()).toEqual([expect.stringContaining('動画2'), expect.stringContaining('動画1')]))
})

test('at most five films are shown', async () => {
  await signIn({ [call]: { items: Array.from({ length: 9 }, (_, n) => history(n + 1, 10)) } })
  show()
  await screen.findByText('動画1')
  expect(listed()).toHaveLength(5)
})

test.each([
  ['nothing was watched', { [call]: { items: [] } }],
  ['the list cannot be had', { [call]: { status: 503, code: 'not_ready', message: '' } }],
])('nothing is shown where %s', async (_name, answers) => {
  const requests = await signIn(answers)
  show()
  await waitFor(() => expect(requests.length).toBeGreaterThan(0))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(listed()).toEqual([])
  expect(screen.queryByRole('heading')).toBeNull()
})
