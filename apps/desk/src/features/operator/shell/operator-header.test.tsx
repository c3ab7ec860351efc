import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { cleanUp } from '../../../test/clean-up.ts'
import { showAt } from '../../../test/show.tsx'
import { noTrouble } from '../trouble/test/trouble-sample.ts'
import { OperatorHeader } from './operator-header.tsx'
import { placeOf, textOf } from './search-params.ts'

afterEach(cleanUp)

test('the first section is marked without a search only, also if it is for a mail address outside the address of the page', async () => {
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(path.includes('/trouble') ? noTrouble : { pagination: { total: 0 } }),
  )
  const operator = { id: 1, name: '事務局' } as Parameters<typeof OperatorHeader>[0]['operator']
  const component = () => <OperatorHeader operator={operator} />
  const router = showAt('/ops', { '/': { component, search: ({ q }) => ({ q: textOf(q) }) } }, { side: 'operator' })
  const first = await screen.findByRole('link', { name: '要対応' })
  const go = (words: string) => {
    const { q, state } = placeOf(words)
    return act(() => router.navigate({ to: '/ops', search: { q }, state } as never))
  }
  const isMarked = () => first.getAttribute('aria-current') === 'page'
  expect(isMarked()).toBe(true)
  for (const words of ['hanako', 'hanako@example.com']) {
    await go(words)
    expect(isMarked()).toBe(false)
  }
  await go('')
  expect(isMarked()).toBe(true)
})
