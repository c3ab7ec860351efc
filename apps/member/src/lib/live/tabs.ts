import type { Frame } from '@tensaku/contract/client/frames'
import type { Timers } from './timers.ts'

/** Milliseconds a leading tab has to say that it is there. */
const patience = 4000

/** What the tabs of one browser say to each other. */
type Said =
  | { kind: 'frames'; frames: Frame[] }
  | { kind: 'joined' }
  | { kind: 'standing'; after: string | undefined }
  | { kind: 'asked' }
  | { kind: 'here' }

/** What is said in one tab is heard in all others. */
export type Channel = {
  say: (said: unknown) => void
  hear: (listener: (said: unknown) => void) => void
  close: () => void
}

/** The part of the Web Locks that is used. */
export type Locks = {
  request: (
    name: string,
    options: { signal: AbortSignal } | { steal: true },
    held: () => Promise<void>,
  ) => Promise<void>
}

type Role = {
  /** Opens the connection of this browser. Returns how to close it. */
  lead: (pass: (frames: Frame[]) => void) => () => void
  /** Frames, wherever they came from. */
  take: (frames: readonly Frame[]) => void
  /** The last event known here. */
  after: () => string | undefined
}

type World = {
  name: string
  channel: Channel | undefined
  locks: Locks | undefined
  timers: Timers
  /** Calls back now and then while this tab is looked at. Returns how to stop. */
  whileSeen: (look: () => void) => () => void
}

/**
 * One tab holds the connection, whoever has the lock, and passes on what it hears; when it goes, the next one gets
 * the lock and goes on from the last event. One that does not answer any more, as a tab that its phone has put to sleep,
 * loses the lock to the tab that is looked at. Where there are no locks, each tab has a connection of its own.
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
    // Rejected when this tab leaves before it was its turn, and when another one has taken the lock from it.
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
