import { threadId } from 'node:worker_threads'
import { configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { patience } from './patience.ts'

configure({ asyncUtilTimeout: patience })

/** A channel of Node reaches every thread of the process, and in each of them is another browser. */
class OwnChannel extends BroadcastChannel {
  constructor(name: string) {
    super(`${threadId}:${name}`)
  }
}

// Every file of a thread comes by here, and one coat is enough.
if (BroadcastChannel.name !== OwnChannel.name) globalThis.BroadcastChannel = OwnChannel

/** Files share one page: whatever a test left on it (a toast, a dialog in a root of its own, a moved clock, what it stored) goes with the test. */
afterEach(() => {
  document.body.replaceChildren()
  document.querySelector('meta[name="clock-moved"]')?.remove()
  localStorage.clear()
  sessionStorage.clear()
})
