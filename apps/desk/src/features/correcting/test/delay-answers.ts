import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** Holds the answers to some calls back until they are let go. */
export function hold(which: (url: string) => boolean) {
  const answer = globalThis.fetch
  let free = () => undefined as void
  const freed = new Promise<void>((resolve) => {
    free = resolve
  })
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (which(url)) await freed
    return answer(url, init)
  })
  return () => act(async () => free())
}
