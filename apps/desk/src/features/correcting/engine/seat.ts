import type { Later } from './keeper-types.ts'

/** Whether this window may write a correction: `asking` for an instant, then `writer` or `reader`. */
export type Role = 'asking' | 'writer' | 'reader'

/** What windows of one browser say to each other about one correction. */
export type SeatMessage = 'hand_over' | 'kept'

export type SeatOptions = {
  name: string
  /** The browser's Web Locks; where it has none, every window writes and conflicts are merged by the server's revisions. */
  locks: Pick<LockManager, 'request'> | undefined
  channel: { post: (message: SeatMessage) => void; listen: (listener: (message: SeatMessage) => void) => () => void }
  later: Later
  /** Another window took the seat by force: nothing may be written any more. */
  onLost: () => void
  /** Called before another window gets the seat; the seat waits for it. */
  onHandOver: () => Promise<void>
  onRole: (role: Role) => void
  /** Another window stored something newer. */
  onKept: () => void
}

export type Seat = {
  role: () => Role
  /** Takes the seat from the other window, by asking it, and by force when it does not answer within two seconds. */
  takeOver: () => void
  /** Tells the other windows that newer text is stored. */
  tellKept: () => void
  leave: () => Promise<void>
}

const PATIENCE = 2_000

/** Takes the one seat from which a correction is written in this browser. */
export function takeSeat({ name, locks, channel, later, onHandOver, onLost, onRole, onKept }: SeatOptions): Seat {
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

  /** Holds the lock until it is freed; rejects when another window takes it by force. */
  async function hold(steal: boolean): Promise<void> {
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
      void hold(false)
    }
  }

  async function handOver(): Promise<void> {
    if (role !== 'writer') return
    await onHandOver()
    become('reader')
    free?.()
    free = null
    // The window that asked is first in line; this one waits behind it.
    void hold(false)
  }

  const hush = channel.listen((message) => {
    if (message === 'hand_over') void handOver()
    // Without locks several write: each would answer the other for ever.
    else if (role === 'reader' || (role === 'writer' && locks)) onKept()
  })

  if (locks) {
    void locks.request(name, { ifAvailable: true }, async (lock) => {
      if (!lock) become('reader')
    })
    void hold(false)
  } else become('writer')

  return {
    role: () => role,
    takeOver: () => {
      if (role !== 'reader') return
      channel.post('hand_over')
      patience?.()
      patience = later(() => void hold(true), PATIENCE)
    },
    tellKept: () => channel.post('kept'),
    leave: async () => {
      hush()
      patience?.()
      if (role === 'writer') await onHandOver()
      ended.abort()
      waiting.abort()
      free?.()
    },
  }
}
