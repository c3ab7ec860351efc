import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { OwnMenu } from './own-menu.tsx'

afterEach(cleanup)

test('the menu of a phone has the own pages and the sign-out, and closes when a page is chosen', async () => {
  const leave = vi.fn()
  const root = createRootRoute({ component: () => <OwnMenu name="佐藤" slots="作業中 1/3" onSignOut={leave} /> })
  const history = createMemoryHistory({ initialEntries: ['/queue'] })
  render(<RouterProvider router={createRouter({ routeTree: root, history }) as never} />)
  const button = await screen.findByRole('button', { name: 'あなたのページ' })
  const menu = screen.getByRole('navigation', { name: 'あなたのページ' })
  expect(button.getAttribute('popovertarget')).toBe(menu.id)
  expect(screen.getByRole('link', { name: '作業中 1/3' }).getAttribute('href')).toContain('tab=working')
  expect(screen.getByRole('button', { name: /^English/ })).toBeTruthy()
  const close = vi.fn()
  menu.hidePopover = close
  fireEvent.click(screen.getByRole('link', { name: 'プロフィール' }))
  expect(close).toHaveBeenCalledOnce()
  await expect.poll(() => history.location.pathname).toBe('/profile')
  fireEvent.click(screen.getByRole('button', { name: 'ログアウト' }))
  expect(leave).toHaveBeenCalledOnce()
})
