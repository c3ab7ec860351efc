import type { After } from './timers.ts'
import type { Channel } from './channel.ts'

/** The role of this window: `asking` for an instant, then `writer` or `reader`. */
export type Role = 'asking' | 'writer' | 'reader'

/** The messages between the windows of one browser about one text. */
export type LockMessage = 'hand_over' | 'stored'

/** The part of the Web Locks that is used here. */
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
  /** Takes the lock from the other window: by a request, and by force if it does not answer within two seconds. */
  takeOver: () => void
  /** Notifies the other windows that newer text is stored. */
  notify: () => void
  leave: () => Promise<void>
}

const forceAfterMs = 2_000

/** Requests the one lock under which a text is written in this browser. */
export function requestWriteLock(options: WriteLockOptions): WriteLock {
  const { name, locks, channel, after, onHandOver, onLost, onRole, onStored } = options
  let role: Role = 'asking'
  let release: (() => void) | null = null
  let cancelForce: (() => void) | null = null
  let waiting = new AbortController()
  const ended = new AbortController()

  const setRole = (next: Role) => {
    if (ended.signal.aborted || role === next) return
    role = next
    onRole(next)
  }

  /** Keeps the lock until it is freed; rejects if another window takes it by force. */
  async function acquire(steal: boolean): Promise<void> {
    // After a takeover by force nothing remains to wait for: a pending request would return the lock to this window.
    waiting.abort()
    const mine = new AbortController()
    waiting = mine
    try {
      await locks?.request(name, steal ? { steal } : { signal: mine.signal }, async () => {
        cancelForce?.()
        setRole('writer')
        await new Promise<void>((resolve) => {
          release = resolve
        })
      })
    } catch {
      if (ended.signal.aborted || mine.signal.aborted) return
      if (role === 'writer') onLost()
      setRole('reader')
      void acquire(false)
    }
  }

  async function handOver(): Promise<void> {
    if (role !== 'writer') return
    await onHandOver()
    setRole('reader')
    release?.()
    release = null
    // The requesting window is first in line; this one waits behind it.
    void acquire(false)
  }

  const stopListening = channel.listen((message) => {
    if (message === 'hand_over') void handOver()
    // Without locks several windows write, and would answer each other for ever.
    else if (role === 'reader' || (role === 'writer' && locks)) onStored()
  })

  if (locks) {
    void locks.request(name, { ifAvailable: true }, async (lock) => {
      if (!lock) setRole('reader')
    })
    void acquire(false)
  } else setRole('writer')

  return {
    role: () => role,
    takeOver: () => {
      if (role !== 'reader') return
      channel.post('hand_over')
      cancelForce?.()
      cancelForce = after(forceAfterMs, () => void acquire(true))
    },
    notify: () => channel.post('stored'),
    leave: async () => {
      stopListening()
      cancelForce?.()
      if (role === 'writer') await onHandOver()
      ended.abort()
      waiting.abort()
      release?.()
    },
  }
}
