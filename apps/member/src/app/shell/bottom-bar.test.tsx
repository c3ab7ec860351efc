import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leave, signIn } from '../../../test/drafts/render-screen.tsx'
import { session } from '../../lib/session.ts'
import { App } from '../app.tsx'
import { startRouter } from '../router.ts'

const scrolled = vi.fn()
beforeEach(() => {
  vi.stubGlobal('scrollTo', scrolled)
  session.end()
})
afterEach(() => {
  cleanup()
  leave()
  scrolled.mockClear()
})

/** The whole app at an address, for a member in this state or a guest. */
async function open(path: string, verified?: boolean) {
  if (verified !== undefined) await signIn({ 'GET /api/users/1': { id: 1, verified, settings: {} } })
  history.replaceState(null, '', path)
  const router = startRouter()
  render(<App router={router} />)
  await vi.waitFor(() => expect(router.isPending()).toBe(false))
  return router
}

const bar = () => screen.findByRole('navigation', { name: 'メインメニュー' })

const entries = [
  ['ご利用開始', '/services/create'],
  ['添削結果', '/orders'],
  ['講師検索', '/teachers'],
  ['ストア', '/shop'],
  ['メニュー', '/settings'],
  ['ホーム', '/home'],
] as const

test('[UI-004][UI-005][UI-006][UI-007][UI-008][UI-009][UI-010] six entries lead to their screens, each to the top', async () => {
  const router = await open('/home', true)
  const links = within(await bar())
  expect(links.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'ホーム',
    ...entries.slice(0, -1).map(([label]) => label),
  ])
  for (const [label, path] of entries) {
    scrolled.mockClear()
    fireEvent.click(links.getByRole('link', { name: label }))
    await waitFor(() => expect(router.address().path).toBe(path))
    expect(await screen.findByRole('heading', { level: 1, name: label })).toBeTruthy()
    await waitFor(() => expect(document.title).toBe(`${label} - 英語添削 マイページ`))
    expect(links.getByRole('link', { name: label }).getAttribute('aria-current')).toBe('page')
    expect(scrolled).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }))
  }
})

test('[UI-011][Q-15] an unverified member has one button to sign out instead', async () => {
  await open('/home', false)
  const inside = within(await bar())
  expect(inside.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['ログアウト'])
  expect(inside.queryAllByRole('link')).toEqual([])
})

test('[UI-011][Q-15] a guest has neither', async () => {
  await open('/login')
  expect(await screen.findByRole('heading', { level: 1, name: 'ログイン' })).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: 'メインメニュー' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'ログアウト' })).toBeNull()
})
