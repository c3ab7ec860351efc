import type { After } from './timers.ts'
import type { Channel } from './channel.ts'

/** Whether this window may write: `asking` for an instant, then `writer` or `reader`. */
export type Role = 'asking' | 'writer' | 'reader'

/** What windows of one browser say to each other about one text. */
export type LockMessage = 'hand_over' | 'stored'

/** The Web Locks, as far as they are needed. */
type Locks = {
  request: (
    name: string,
    options: { ifAvailable?: boolean; steal?: boolean; signal?: AbortSignal },
    work: (lock: object | null) => Promise<void>,
  ) => Promise<unknown>
}

export type WriteLockOptions = {
  name: string
  /** The browser's Web Locks; without them every window writes and conflicts are merged by the server's revisions. */
  locks: Locks | undefined
  channel: Pick<Channel<LockMessage>, 'post' | 'listen'>
  after: After
  /** Another window took the lock by force: nothing may be written any more. */
  onLost: () => void
  /** Called before another window gets the lock, which waits for it. */
  onHandOver: () => Promise<void>
  onRole: (role: Role) => void
  /** Another window stored something newer. */
  onStored: () => void
}

export type WriteLock = {
  role: () => Role
  /** Takes the lock from the other window: by asking it, and by force if it does not answer within two seconds. */
  takeOver: () => void
  /** Tells the other windows that newer text is stored. */
  notify: () => void
  leave: () => Promise<void>
}

const patienceMs = 2_000

/** Asks for the one lock under which a text is written in this browser. */
export function requestWriteLock(options: WriteLockOptions): WriteLock {
  const { name, locks, channel, after, onHandOver, onLost, onRole, onStored } = options
  let role: Role = 'asking'
  let free: (() => void) | null = null
  let patience: (() => void) | null = null
  let waiting = new AbortController()
  const ended = new AbortController()

  const become = (next: Role) => {
    if (ended.signal.aborted || role === next) return
    role = next
    onRole(next)
  }

  /** Keeps the lock until it is freed; rejects if another window takes it by force. */
  async function acquire(steal: boolean): Promise<void> {
    // Once it is taken by force there is nothing to wait for: handed over, it would come back to this window.
    waiting.abort()
    const mine = new AbortController()
    waiting = mine
    try {
      await locks?.request(name, steal ? { steal } : { signal: mine.signal }, async () => {
        patience?.()
        become('writer')
        await new Promise<void>((resolve) => {
          free = resolve
        })
      })
    } catch {
      if (ended.signal.aborted || mine.signal.aborted) return
      if (role === 'writer') onLost()
      become('reader')
      void acquire(false)
    }
  }

  async function handOver(): Promise<void> {
    if (role !== 'writer') return
    await onHandOver()
    become('reader')
    free?.()
    free = null
    // The window that asked is first in line; this one waits behind it.
    void acquire(false)
  }

  const stopListening = channel.listen((message) => {
    if (message === 'hand_over') void handOver()
    // Without locks several windows write: each would answer the other for ever.
    else if (role === 'reader' || (role === 'writer' && locks)) onStored()
  })

  if (locks) {
    void locks.request(name, { ifAvailable: true }, async (lock) => {
      if (!lock) become('reader')
    })
    void acquire(false)
  } else become('writer')

  return {
    role: () => role,
    takeOver: () => {
      if (role !== 'reader') return
      channel.post('hand_over')
      patience?.()
      patience = after(patienceMs, () => void acquire(true))
    },
    notify: () => channel.post('stored'),
    leave: async () => {
      stopListening()
      patience?.()
      if (role === 'writer') await onHandOver()
      ended.abort()
      waiting.abort()
      free?.()
    },
  }
}
