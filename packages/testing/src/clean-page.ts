import { threadId } from 'node:worker_threads'
import { configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { patience } from './patience.ts'

configure({ asyncUtilTimeout: patience })

/** Each test thread acts as a browser of its own, but a channel of Node reaches every thread of the process. */
class OwnChannel extends BroadcastChannel {
  constructor(name: string) {
    super(`${threadId}:${name}`)
  }
}

// Every file of a thread runs this setup; wrap the class only once.
if (BroadcastChannel.name !== OwnChannel.name) globalThis.BroadcastChannel = OwnChannel

/**
 * A page without a network, like the stub that a test puts in its place: a request that leaves when its test has ended would
 * otherwise reach for a server, and fail in the middle of another test or after the page is gone.
 */
globalThis.fetch = async () => {
  throw new TypeError('Failed to fetch')
}

/** Files share one page, so each test removes its leftovers: toasts, dialogs, a moved clock, stored values. */
afterEach(() => {
  document.body.replaceChildren()
  document.querySelector('meta[name="clock-moved"]')?.remove()
  localStorage.clear()
  sessionStorage.clear()
})
