import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { leave, renderScreen, signIn } from '../../../test/drafts/render-screen.tsx'
import { type RouteName, routePaths } from '../../lib/route-names.ts'
import { studyScreens } from '../study-screens.ts'
import LaterScreen from './later.tsx'
import { laterPages } from '../later/pages.ts'

beforeEach(async () => void (await signIn({ 'GET /api/users/1/movies/histories': { items: [] } })))
afterEach(leave)

const later = studyScreens['studies-tools-composition']
const inPreparation = Object.entries(studyScreens).filter(([, screen]) => screen === later)
const names = inPreparation.map(([name]) => name as RouteName)
const exampleOf = (name: RouteName) => routePaths[name].replace('{level}', 'ai').replace(/\{\w+\}/g, '12')

test('every screen in preparation has a page, and no other screen has one', () => {
  expect(Object.keys(laterPages).toSorted()).toEqual(names.toSorted())
})

test.each(names)('%s announces its content and links to a finished screen', async (name) => {
  const page = laterPages[name]
  renderScreen(name, LaterScreen, exampleOf(name))
  expect(await screen.findByRole('heading', { level: 1, name: page?.title() ?? '' })).toBeTruthy()
  expect(screen.getByText(page?.text() ?? '').textContent).toMatch(/。$/)
  const action = screen.getByRole('link', { name: page?.meanwhile.label() ?? '' })
  expect(action.getAttribute('href')).toBe(routePaths[page?.meanwhile.to ?? 'root'])
})
