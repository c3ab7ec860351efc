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

/** Files share one page, so each test removes its leftovers: toasts, dialogs, a moved clock, stored values. */
afterEach(() => {
  document.body.replaceChildren()
  document.querySelector('meta[name="clock-moved"]')?.remove()
  localStorage.clear()
  sessionStorage.clear()
})
