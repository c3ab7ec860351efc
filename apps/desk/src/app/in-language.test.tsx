import * as m from '@tensaku/messages'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { language, speakChosenLanguage } from '../lib/language.ts'
import { followLanguage } from './in-language.tsx'

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
  speakChosenLanguage()
  language.set('ja')
})
afterEach(() => {
  cleanup()
  language.set('ja')
  vi.unstubAllGlobals()
})

function Shell() {
  return (
    <>
      <p>{m.desk_name()}</p>
      <Outlet />
    </>
  )
}

function Screen() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <h1>{m.desk_profile_title()}</h1>
      <input aria-label="field" />
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      {open && <p>{m.desk_login_password()}</p>}
    </>
  )
}

function routerAt(path: string) {
  const root = createRootRoute({ component: Shell, notFoundComponent: () => <h1>{m.desk_not_found_title()}</h1> })
  const profile = createRoute({
    getParentRoute: () => root,
    path: '/profile',
    component: lazyRouteComponent(() => Promise.resolve({ Screen }), 'Screen'),
  })
  const router = createRouter({
    routeTree: root.addChildren([profile]),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  followLanguage(router)
  return router
}

const inEnglish = <T,>(text: (given: object, options: { locale: 'en' }) => T): T => text({}, { locale: 'en' })

test('another language changes every text and keeps typed text and open dialogs', async () => {
  render(<RouterProvider router={routerAt('/profile') as never} />)
  const field = await screen.findByLabelText<HTMLInputElement>('field')
  fireEvent.change(field, { target: { value: '途中' } })
  fireEvent.click(screen.getByRole('button', { name: 'open' }))
  act(() => language.set('en'))
  for (const text of [m.desk_name, m.desk_profile_title, m.desk_login_password])
    expect(screen.getByText(inEnglish(text))).toBeTruthy()
  expect(screen.getByLabelText('field')).toBe(field)
  expect(field.value).toBe('途中')
})

test('a missing page follows the language too', async () => {
  render(<RouterProvider router={routerAt('/nowhere') as never} />)
  await screen.findByRole('heading')
  act(() => language.set('en'))
  expect(screen.getByRole('heading').textContent).toBe(inEnglish(m.desk_not_found_title))
})
