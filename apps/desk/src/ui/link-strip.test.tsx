import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { LinkStrip } from './link-strip.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('the current link is marked, and scrolled into view if the strip is narrower than its links', async () => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return this.tagName === 'NAV' ? new DOMRect(0, 0, 300, 48) : new DOMRect(700, 0, 100, 48)
  })
  const links = ['a', 'b', 'c'].map((key) => ({ key, to: '/', text: key, isHere: key === 'c' }) as const)
  const root = createRootRoute({ component: () => <LinkStrip label="画面" links={links} /> })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/x'] }) })
  render(<RouterProvider router={router as never} />)
  const strip = await screen.findByRole('navigation', { name: '画面' })
  expect(screen.getByText('c').getAttribute('aria-current')).toBe('page')
  expect(screen.getByText('a').getAttribute('aria-current')).toBeNull()
  expect(strip.scrollLeft).toBe(600)
})
