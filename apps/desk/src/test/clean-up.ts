import { act, cleanup } from '@testing-library/react'
import { vi } from 'vitest'
import { queries } from '../lib/queries.ts'

/** Closes the page and forgets the answers of the server. Stored values stay, as after a reload. */
export async function closePage(): Promise<void> {
  cleanup()
  // A part that closes may store or send something at the end.
  await act(async () => undefined)
  queries.clear()
}

/** Cleans up for the next test: the page, the answers of the server, stored values and stubs. */
export async function cleanUp(): Promise<void> {
  await closePage()
  localStorage.clear()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
}
