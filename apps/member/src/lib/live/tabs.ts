import type { Frame } from '@tensaku/contract/client/frames'
import type { Timers } from './timers.ts'

/** Milliseconds in which a leading tab has to answer. */
const patience = 4000

/** A message between the tabs of one browser. */
type Said =
  | { kind: 'frames'; frames: Frame[] }
  | { kind: 'joined' }
  | { kind: 'standing'; after: string | undefined }
  | { kind: 'asked' }
  | { kind: 'here' }

/** A channel that carries messages to all other tabs. */
export type Channel = {
  say: (said: unknown) => void
  hear: (listener: (said: unknown) => void) => void
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

  const hear = (frames: readonly Frame[]) => {
    for (const { event } of frames) if (event === 'ready') ready = true
    role.take(frames)
  }

  const lead = () =>
    new Promise<void>((release) => {
      if (end.signal.aborted) return release()
      const close = role.lead((frames) => {
        hear(frames)
        if (locks) channel?.say({ kind: 'frames', frames } satisfies Said)
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

  channel?.hear((heard) => {
    const said = heard as Said
    if (said.kind === 'joined') {
      if (stopLeading && ready) channel.say({ kind: 'standing', after: role.after() } satisfies Said)
    } else if (said.kind === 'asked') {
      if (stopLeading) channel.say({ kind: 'here' } satisfies Said)
    } else if (!stopLeading) {
      answered()
      if (said.kind !== 'here')
        hear(said.kind === 'frames' ? said.frames : [{ id: said.after, event: 'ready', data: '' }])
    }
  })

  let stopLooking: (() => void) | undefined
  if (!locks) void lead()
  else {
    channel?.say({ kind: 'joined' } satisfies Said)
    queue(locks)
    stopLooking = whileSeen(() => {
      if (stopLeading || asking !== undefined || !channel) return
      channel.say({ kind: 'asked' } satisfies Said)
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
