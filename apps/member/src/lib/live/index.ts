import { ApiError } from '@tensaku/contract/client'
import { textOf } from '@tensaku/contract/client/frames'
import { api } from '../api.ts'
import { isOnline } from '../online.ts'
import { connect, type Line } from './connection.ts'
import { type Effects, makeFeed } from './feed.ts'
import { type Channel, joinTabs, type Locks } from './tabs.ts'
import type { Timers } from './timers.ts'

export type { Effects } from './feed.ts'

/** Milliseconds between two checks of the leading tab. */
const askEvery = 20_000

const timers: Timers = {
  set: (fn, ms) => window.setTimeout(fn, ms),
  clear: (timer) => window.clearTimeout(timer),
}

function whileSeen(look: () => void): () => void {
  const attend = () => void (document.visibilityState === 'visible' && look())
  const timer = setInterval(attend, askEvery)
  document.addEventListener('visibilitychange', attend)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', attend)
  }
}

const lineOf = (userId: number): Line => ({
  token: async (signal) => (await api('GET /api/users/{id}/token', { params: { id: userId }, signal })).token,
  statusOf: (error) => (error instanceof ApiError ? error.status : 0),
  async open(token, after, signal) {
    const response = await fetch('/api/stream', {
      headers: { Authorization: `Bearer ${token}`, ...(after !== undefined && { 'Last-Event-ID': after }) },
      cache: 'no-store',
      signal,
    })
    if (!response.ok || !response.body) throw new Error(`The stream answered ${response.status}.`)
    return textOf(response.body)
  },
  timers,
  random: Math.random,
})

function channelOf(name: string): Channel {
  const channel = new BroadcastChannel(name)
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    post: (message) => channel.postMessage(message),
    listen: (listener) => channel.addEventListener('message', ({ data }) => listener(data)),
    close: () => channel.close(),
  }
}

/** Follows the events of a member over one connection for all tabs of the browser. Returns a function that stops it. */
export function followLive(userId: number, effects: Effects): () => void {
  const feed = makeFeed(effects)
  const name = `tensaku-live-${userId}`
  return joinTabs(
    // Locks need a secure context. They are missing on a test server without https.
    { name, channel: channelOf(name), locks: (navigator as { locks?: Locks }).locks, timers, whileSeen },
    {
      take: feed.take,
      after: feed.after,
      lead(pass) {
        const connection = connect(lineOf(userId), { frames: pass, after: feed.after })
        const follow = () => connection.setOnline(isOnline())
        const wake = () => document.visibilityState === 'visible' && connection.wake()
        follow()
        window.addEventListener('online', follow)
        window.addEventListener('offline', follow)
        document.addEventListener('visibilitychange', wake)
        return () => {
          connection.stop()
          window.removeEventListener('online', follow)
          window.removeEventListener('offline', follow)
          document.removeEventListener('visibilitychange', wake)
        }
      },
    },
  )
}
