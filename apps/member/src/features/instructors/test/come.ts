import { vi } from 'vitest'
import { formOptions, signIn } from '../../../../test/drafts/render-screen.tsx'
import { listed, teacher } from './stage.ts'

/** The call that lists instructors. */
export const standard = 'GET /api/users/1/teachers/standard'

const options = { ...formOptions, teacher_tags: ['英検', '旅行'] }
const base = { 'GET /api/users/1/form-options': options, [standard]: listed([teacher()]) }

/** Signs in on a page that records the query of each list. */
export async function come(answers: Record<string, unknown> = {}): Promise<URLSearchParams[]> {
  await signIn({ ...base, ...answers })
  const queries: URLSearchParams[] = []
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    if (/\/teachers\/(standard|biz)\?/.test(address)) queries.push(new URL(address, 'https://t').searchParams)
    return fetch(address, init)
  })
  return queries
}
