import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queries } from '../../../lib/queries.ts'
import { textOf } from '../shell/search-params.ts'
import { OperatorScreen } from './operator.tsx'
import { showAt } from '../../../test/show.tsx'
import { noTrouble } from '../trouble/test/trouble-sample.ts'

// The element `search` is younger than this document.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' })

afterEach(async () => {
  cleanup()
  await act(async () => undefined)
  queries.clear()
  vi.unstubAllGlobals()
})

function show(at: string) {
  const requests: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.includes('/api/ops/search')) requests.push(new URL(path, 'http://desk').searchParams.get('q') ?? '')
    if (path.includes('/api/ops/trouble')) return Response.json(noTrouble)
    return Response.json({
      members: [],
      orders: [],
      items: [],
      pagination: { page: 1, per_page: 20, last_page: 1, total: 0 },
    })
  })
  const screen = { component: OperatorScreen, search: ({ q }: { q?: unknown }) => ({ q: textOf(q) }) }
  const { history } = showAt(at, { '/': screen }, { side: 'operator' })
  return { requests, history }
}

const field = () => screen.findByRole<HTMLInputElement>('searchbox')
async function search(text: string) {
  fireEvent.change(await field(), { target: { value: text } })
  fireEvent.click(screen.getByRole('button', { name: '探す' }))
}

test('the back button restores a search, and a mail address is never in the address of the page', async () => {
  const { requests, history } = show('/ops')
  await search('hanako')
  await expect.poll(() => requests).toEqual(['hanako'])
  expect(history.location.href).toContain('q=hanako')

  await search('hanako@example.com')
  await expect.poll(() => requests).toEqual(['hanako', 'hanako@example.com'])
  expect(history.location.href).not.toContain('example')
  expect((await field()).value).toBe('hanako@example.com')

  await act(async () => history.back())
  await expect.poll(async () => (await field()).value).toBe('hanako')
  await act(async () => history.forward())
  await expect.poll(async () => (await field()).value).toBe('hanako@example.com')
  expect(history.location.href).not.toContain('example')
})

test('a mail address from a link is not searched for and is removed from the address', async () => {
  const { requests, history } = show('/ops?q=hanako%40example.com')
  expect((await field()).value).toBe('')
  await expect.poll(() => history.location.href).not.toContain('example')
  expect(requests).toEqual([])
})
