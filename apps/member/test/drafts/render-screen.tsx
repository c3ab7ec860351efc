import { cleanup } from '@testing-library/react'
import type { ComponentType } from 'react'
import { vi } from 'vitest'
import { queryClient } from '../../src/lib/queries.ts'
import type { RouteName } from '../../src/lib/route-names.ts'
import { session } from '../../src/lib/session.ts'
import { clearStored } from '../../src/lib/stored-queries.ts'
import { renderScreensAt } from '../routing/screens-at.tsx'

/** Answers by 'METHOD /path'; a function gets the body. A number as `status` makes a refusal, an empty object makes no answer. */
export type Answers = Record<string, unknown>

export type RecordedRequest = { call: string; body: unknown; key: string | null }

const token = `x.${btoa(JSON.stringify({ sub: '1' }))}.x`

/** The server's public settings. */
export const formOptions = {
  categories: [
    [1, '英語日記', 'words', 'english', 'none', false],
    [2, '自由英作文', 'words', 'english', 'required', false],
    [11, '日本語作文', 'chars', 'japanese', 'none', false],
  ].map(([id, name, unit, counted, exercises, biz]) => ({
    id,
    name,
    description: `${name}の説明`,
    unit,
    counted,
    exercises,
    styles: id === 11 ? [1, 4] : [1, 2, 3],
    lite: true,
    biz,
    instructor_types: id === 11 ? ['japanese'] : ['global', 'japanese', 'native'],
  })),
  courses: ['basic', 'advanced'],
  languages: ['ja', 'en'],
  prices: { block: { words: 25, chars: 50, packed_chars: 200 }, question: 100 },
  limits: { items: 20, words: 1000, biz_words: 3000, chars: 2000, saves: 10, questions: 5 },
}

/** Signs member 1 in on a page whose server gives these answers. Returns the requests. */
export async function signIn(answers: Answers): Promise<RecordedRequest[]> {
  const requests: RecordedRequest[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const call = `${init.method} ${address.split('?')[0]}`
    requests.push({ call, body, key: new Headers(init.headers).get('Idempotency-Key') })
    const found = answers[call]
    const answer: unknown = typeof found === 'function' ? found(body) : found
    const { status } = Object(answer) as { status?: unknown }
    if (answer === undefined) return Response.error()
    return Response.json(answer, { status: typeof status === 'number' ? status : 200 })
  })
  await session.start(token)
  return requests
}

/** Shows a screen at an address, with the other screens as empty pages. Returns the present address. */
export function renderScreen(name: RouteName, Screen: ComponentType, address: string): () => string {
  const router = renderScreensAt(address, { screens: { [name]: Screen }, client: queryClient })
  return () => router.address().href
}

/** Cleans up for the next test. */
export function leave(): void {
  cleanup()
  session.end()
  queryClient.clear()
  // A pending write would be an answer for the next test as well.
  void clearStored().catch(() => undefined)
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
}
