import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { leave, renderScreen, signIn } from '../../../test/drafts/render-screen.tsx'
import { type RouteName, routePaths } from '../../lib/route-names.ts'
import { studyScreens } from '../study-screens.ts'
import LaterScreen from './later.tsx'
import { built, laterPages } from '../later/pages.ts'

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

test('a hub lists its finished screens before the others, which have a chip', async () => {
  renderScreen('studies', LaterScreen, '/studies')
  const ready = await screen.findByRole('navigation', { name: 'いま使えるもの' })
  expect([...ready.querySelectorAll('a')].map((link) => link.textContent)).toEqual([
    '課題',
    '弱点カルテ',
    '週のふりかえり',
    '学習の履歴',
    'ランキング',
    'カウンセリングレポート',
  ])
  const soon = screen.getByRole('navigation', { name: 'このページの中身' })
  expect([...soon.querySelectorAll('a')].every((link) => link.textContent.endsWith('準備中'))).toBe(true)
})

test('the links of a hub exist, and each page without a parameter is linked from its hub', () => {
  const contained = new Set(Object.values(laterPages).flatMap(({ contents = [] }) => contents))
  expect([...contained].filter((name) => !laterPages[name] && !built[name])).toEqual([])
  const steps = /(checkout|payments|thanks|options)$/
  const reached = names.filter(
    (name) => contained.has(name as never) || ['settings', 'resources'].includes(laterPages[name]?.back ?? ''),
  )
  const alone = names.filter((name) => !reached.includes(name) && !routePaths[name].includes('{') && !steps.test(name))
  expect(alone).toEqual([])
})
