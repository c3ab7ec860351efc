import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** Delays the answers to some calls until the returned function is called. */
export function delayAnswers(which: (url: string) => boolean) {
  const answer = globalThis.fetch
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (which(url)) await released
    return answer(url, init)
  })
  return () => act(async () => release())
}
