import type { AnyRoute } from '@tanstack/react-router'
import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, expect, test } from 'vitest'
import { language, speakChosenLanguage } from '../lib/language.ts'
import { router } from './router.tsx'
import { followTitles } from './titles.ts'

afterEach(() => language.set('ja'))

const screens = (Object.values(router.routesById) as AnyRoute[]).filter(
  ({ children, options, fullPath }) => !children && options.component && fullPath !== '/',
)

test('every screen for instructors and operators has its own title, in both languages', () => {
  speakChosenLanguage()
  expect(screens.length).toBeGreaterThan(15)
  for (const tongue of ['ja', 'en'] as const) {
    language.set(tongue)
    const titles = screens.map(({ fullPath, options }) => [fullPath, options.staticData?.title?.({ id: '7' })])
    expect(titles.filter(([, title]) => !title)).toEqual([])
    // Orders, passwords and accounts have a screen for instructors and one for operators.
    const both = ['/ops/orders/$id', '/ops/password', '/ops/account']
    const named = titles.filter(([path]) => !both.includes(path))
    const twice = named.filter(([path, title]) => named.some(([other, same]) => other !== path && same === title))
    expect(twice).toEqual([])
  }
})

test('the title of the window follows the screen and the language, and names a missing page', async () => {
  speakChosenLanguage()
  const history = createMemoryHistory({ initialEntries: ['/desk/login'] })
  router.update({ ...router.options, history })
  followTitles(router)
  await router.load()
  expect(document.title).toBe('ログイン — 添削デスク')
  language.set('en')
  expect(document.title).toBe('Sign in — Tensaku Desk')
  history.push('/desk/no/such')
  await router.load()
  expect(document.title).toBe('Page not found — Tensaku Desk')
})
