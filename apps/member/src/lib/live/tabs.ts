import type { Frame } from './frames.ts'

/** What the tabs of one browser say to each other. */
type Said = { kind: 'frames'; frames: Frame[] } | { kind: 'joined' } | { kind: 'standing'; after: string | undefined }

/** What is said in one tab is heard in all others. */
export type Channel = {
  say: (said: unknown) => void
  hear: (listener: (said: unknown) => void) => void
  close: () => void
}

/** The part of the Web Locks that is used. */
export type Locks = {
  request: (name: string, options: { signal: AbortSignal }, held: () => Promise<void>) => Promise<void>
}

type Role = {
  /** Opens the connection of this browser. Returns how to close it. */
  lead: (pass: (frames: Frame[]) => void) => () => void
  /** Frames, wherever they came from. */
  take: (frames: readonly Frame[]) => void
  /** The last event known here. */
  after: () => string | undefined
}

/**
 * One tab holds the connection, whoever has the lock, and passes on what it hears; when it goes, the next one gets
 * the lock and goes on from the last event. Where there are no locks, each tab has a connection of its own.
 */
export function joinTabs(
  world: { name: string; channel: Channel | undefined; locks: Locks | undefined },
  role: Role,
): () => void {
  const { name, channel, locks } = world
  const end = new AbortController()
  let leading = false
  let ready = false

  const hear = (frames: readonly Frame[]) => {
    for (const { event } of frames) if (event === 'ready') ready = true
    role.take(frames)
  }

  const lead = () =>
    new Promise<void>((release) => {
      if (end.signal.aborted) return release()
      leading = true
      const close = role.lead((frames) => {
        hear(frames)
        if (locks) channel?.say({ kind: 'frames', frames } satisfies Said)
      })
      end.signal.addEventListener('abort', () => {
        close()
        release()
      })
    })

  channel?.hear((heard) => {
    const said = heard as Said
    if (said.kind === 'joined') {
      if (leading && ready) channel.say({ kind: 'standing', after: role.after() } satisfies Said)
    } else if (!leading) {
      hear(said.kind === 'frames' ? said.frames : [{ id: said.after, event: 'ready', data: '' }])
    }
  })

  if (!locks) void lead()
  else {
    channel?.say({ kind: 'joined' } satisfies Said)
    // Rejected only when this tab leaves before it was its turn.
    void locks.request(name, { signal: end.signal }, lead).catch(() => undefined)
  }

  return () => {
    end.abort()
    channel?.close()
  }
}
