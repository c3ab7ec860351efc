import { afterEach, expect, test, vi } from 'vitest'

const persisted: unknown[] = []

afterEach(() => {
  vi.doUnmock('./stored-queries.ts')
  vi.resetModules()
  localStorage.clear()
})

test('the first answer on a device is stored with its data', async () => {
  vi.resetModules()
  vi.doMock('./stored-queries.ts', () => ({
    persistQuery: async (query: { state: { data: unknown } }) => void persisted.push(query.state.data),
  }))
  const [{ queryClient }, { session }, { screenDrawn }] = await Promise.all([
    import('./queries.ts'),
    import('./session.ts'),
    import('./after-paint.ts'),
  ])
  await session.start(`h.${btoa(JSON.stringify({ sub: '42' }))}.s`)
  screenDrawn()
  // For the second query the code of the storage is already loaded.
  for (const name of ['one', 'two']) {
    localStorage.removeItem('queries.kept')
    await queryClient.fetchQuery({ queryKey: [name], queryFn: async () => name })
    await vi.waitFor(() => expect(localStorage.getItem('queries.kept')).toBe('1'))
  }
  expect(persisted).toEqual(['one', 'two'])
  queryClient.clear()
})
