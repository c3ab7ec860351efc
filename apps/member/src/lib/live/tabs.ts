import type { Frame } from '@tensaku/contract/client/frames'
import type { Timers } from './timers.ts'

/** Milliseconds in which a leading tab has to answer. */
const patience = 4000

/** A message between the tabs of one browser. */
type TabMessage =
  | { kind: 'frames'; frames: Frame[] }
  | { kind: 'joined' }
  | { kind: 'standing'; after: string | undefined }
  | { kind: 'asked' }
  | { kind: 'here' }

/** A channel that carries messages to all other tabs. */
export type Channel = {
  post: (message: unknown) => void
  listen: (listener: (message: unknown) => void) => void
  close: () => void
}

/** The part of the Web Locks API that is used. */
export type Locks = {
  request: (
    name: string,
    options: { signal: AbortSignal } | { steal: true },
    held: () => Promise<void>,
  ) => Promise<void>
}

type Role = {
  /** Opens the connection of this browser. Returns a function that closes it. */
  lead: (pass: (frames: Frame[]) => void) => () => void
  /** Takes frames, from the connection or from another tab. */
  take: (frames: readonly Frame[]) => void
  /** The last event that this tab knows. */
  after: () => string | undefined
}

type World = {
  name: string
  channel: Channel | undefined
  locks: Locks | undefined
  timers: Timers
  /** Calls back regularly while this tab is visible. Returns a function that stops it. */
  whileSeen: (look: () => void) => () => void
}

/**
 * The tab that has the lock is the leading tab: it has the connection and passes the frames on. When it closes, the next
 * tab gets the lock and continues from the last event. A leading tab that does not answer, for example because the phone
 * suspended it, loses the lock to the visible tab. Without locks each tab has its own connection.
 */
export function joinTabs({ name, channel, locks, timers, whileSeen }: World, role: Role): () => void {
  const end = new AbortController()
  let stopLeading: (() => void) | undefined
  let ready = false
  let asking: number | undefined
  let queued: AbortController | undefined

  const listen = (frames: readonly Frame[]) => {
    for (const { event } of frames) if (event === 'ready') ready = true
    role.take(frames)
  }

  const lead = () =>
    new Promise<void>((release) => {
      if (end.signal.aborted) return release()
      const close = role.lead((frames) => {
        listen(frames)
        if (locks) channel?.post({ kind: 'frames', frames } satisfies TabMessage)
      })
      stopLeading = () => {
        stopLeading = undefined
        close()
        release()
      }
    })

  function queue(manager: Locks): void {
    const turn = new AbortController()
    queued = turn
    // Rejected when this tab closes before its turn, and when another tab has taken its lock.
    void manager.request(name, { signal: turn.signal }, lead).catch(() => lost(manager, turn))
  }

  function lost(manager: Locks, turn: AbortController): void {
    if (end.signal.aborted || turn.signal.aborted) return
    stopLeading?.()
    queue(manager)
  }

  function takeOver(manager: Locks): void {
    asking = undefined
    if (stopLeading || end.signal.aborted) return
    queued?.abort()
    const turn = new AbortController()
    queued = turn
    void manager.request(name, { steal: true }, lead).catch(() => lost(manager, turn))
  }

  const answered = () => {
    if (asking !== undefined) timers.clear(asking)
    asking = undefined
  }

  channel?.listen((receive) => {
    const message = receive as TabMessage
    if (message.kind === 'joined') {
      if (stopLeading && ready) channel.post({ kind: 'standing', after: role.after() } satisfies TabMessage)
    } else if (message.kind === 'asked') {
      if (stopLeading) channel.post({ kind: 'here' } satisfies TabMessage)
    } else if (!stopLeading) {
      answered()
      if (message.kind !== 'here')
        listen(message.kind === 'frames' ? message.frames : [{ id: message.after, event: 'ready', data: '' }])
    }
  })

  let stopLooking: (() => void) | undefined
  if (!locks) void lead()
  else {
    channel?.post({ kind: 'joined' } satisfies TabMessage)
    queue(locks)
    stopLooking = whileSeen(() => {
      if (stopLeading || asking !== undefined || !channel) return
      channel.post({ kind: 'asked' } satisfies TabMessage)
      asking = timers.set(() => takeOver(locks), patience)
    })
  }

  return () => {
    end.abort()
    answered()
    stopLooking?.()
    queued?.abort()
    stopLeading?.()
    channel?.close()
  }
}
