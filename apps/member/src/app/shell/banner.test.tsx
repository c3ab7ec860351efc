import type { Campaign } from '@tensaku/contract'
import { cleanup, fireEvent, render, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { knownCampaign, rememberCampaign } from '../../lib/known-campaign.ts'
import { queryClient } from '../../lib/queries.ts'
import { saved } from '../../lib/saved.ts'
import { session } from '../../lib/session.ts'
import { Banner } from './banner.tsx'

vi.mock('../../lib/after-paint.ts', () => ({
  afterPaint: (run: () => void) => {
    run()
    return () => undefined
  },
  useAfterPaint: () => true,
}))

beforeEach(() => session.start(`h.${btoa(JSON.stringify({ sub: '42' }))}.s`).then(() => undefined))
afterEach(() => {
  cleanup()
  session.end()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const campaign = (overrides: Partial<Campaign> = {}): Campaign => ({
  id: 1,
  title: '三十日の日記',
  banners: { pc: '/feeds/campaign-diary-wide.svg', sp: '/feeds/campaign-diary.svg' },
  url: 'https://example.com/diary',
  ends_at: '2999-01-01T00:00:00.000Z',
  ...overrides,
})

/** Opens a screen with a banner on a server with these campaigns. Returns the first drawing and the one after the server's answer. */
async function open(running: Campaign[]) {
  cleanup()
  queryClient.clear()
  const fetched = vi.fn(async () => Response.json({ items: running }))
  vi.stubGlobal('fetch', fetched)
  const { container } = render(<Banner room="h-14" />)
  const look = () =>
    container.firstElementChild === null ? 'no room' : (container.querySelector('a')?.textContent ?? 'room')
  const first = look()
  await waitFor(() => expect(fetched).toHaveBeenCalledOnce())
  await waitFor(() => expect(queryClient.getQueryState(['feeds', 'campaigns'])?.status).toBe('success'))
  return { first, later: look(), container }
}

const shown = '三十日の日記（新しいタブで開きます）'

test('the first visit reserves room for a banner; later visits show it at once', async () => {
  expect(await open([campaign()])).toMatchObject({ first: 'room', later: shown })
  expect(await open([campaign()])).toMatchObject({ first: shown, later: shown })
})

test('[UI-013] the banner is an image that links to the external campaign page in a new tab', async () => {
  const { container } = await open([campaign()])
  const link = container.querySelector('a')
  expect(link?.href).toBe('https://example.com/diary')
  expect(link?.target).toBe('_blank')
  expect(link?.rel).toBe('noopener')
  expect(link?.querySelector('img')?.getAttribute('src')).toBe('/feeds/campaign-diary.svg')
})

test('nothing on the screen moves: reserved room stays, and no room is added', async () => {
  expect(await open([])).toMatchObject({ first: 'room', later: 'room' })
  expect(await open([campaign()])).toMatchObject({ first: 'no room', later: 'no room' })
  expect(await open([])).toMatchObject({ first: shown, later: 'room' })
  expect(await open([])).toMatchObject({ first: 'no room', later: 'no room' })
})

test('an ended campaign is not shown, even before the server answers', () => {
  rememberCampaign(campaign({ ends_at: '2020-01-01T00:00:00.000Z' }))
  expect(knownCampaign()).toBeNull()
})

test('an address that is not a web page does not become a link', async () => {
  const { container } = await open([campaign({ url: 'javascript:alert(1)' })])
  expect(container.querySelector('a')).toBeNull()
})

test.each(['{', '', '7'])('a stored value of %s breaks nothing', (stored) => {
  localStorage.setItem('banner', stored)
  expect(() => knownCampaign()).not.toThrow()
})

test('a closed banner leaves no room, is sent to the account, and stays closed until another campaign runs', async () => {
  const { container } = await open([campaign()])
  fireEvent.click(within(container).getByRole('button', { name: 'このご案内を閉じる（今後は表示しません）' }))
  expect(container.firstElementChild).toBeNull()
  await waitFor(() => expect(saved('settings').closed_campaign).toBe(1))
  const body = '{"settings":{"closed_campaign":1}}'
  await waitFor(() => expect(fetch).toHaveBeenCalledWith('/api/users/42', expect.objectContaining({ body })))
  expect(await open([campaign()])).toMatchObject({ first: 'no room', later: 'no room' })
  await open([campaign({ id: 2, title: '四週間の手紙', url: '/campaigns/first-letter' })])
  expect(await open([campaign({ id: 2, title: '四週間の手紙', url: '/campaigns/first-letter' })])).toMatchObject({
    first: '四週間の手紙（新しいタブで開きます）',
  })
})
