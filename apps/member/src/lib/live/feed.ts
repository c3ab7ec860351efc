import type { StreamEvent } from '@tensaku/contract'
import type { Frame } from '@tensaku/contract/client/frames'

/** The reactions of a tab to the stream. */
export type Effects = {
  /** Events arrived. Each event arrives once. */
  changed: (events: StreamEvent[]) => void
  /** Events may have been missed: fetch the data on the screen again. */
  refresh: () => void
  /** The stream is open, for the first time or again: failed fetches can be repeated. */
  ready: () => void
}

const changeOf = ({ event, data }: Frame): StreamEvent | undefined => {
  if (event !== 'change') return undefined
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}

/** Remembers the last `most` ids, so that a replayed event counts once. */
function seenIds(most = 1000): { isNew: (id: number) => boolean } {
  const seen = new Set<number>()
  return {
    /** Whether an id is new. Asking makes it known. */
    isNew(id) {
      if (seen.has(id)) return false
      seen.add(id)
      for (const oldest of seen) {
        if (seen.size <= most) break
        seen.delete(oldest)
      }
      return true
    },
  }
}

/**
 * Turns frames into effects. Each id counts once, because replays overlap. A stream that did not continue from a known
 * event follows a gap: once it is ready, everything is refreshed, as after a `reset` of the server.
 */
export function makeFeed(effects: Effects): {
  take: (frames: readonly Frame[]) => void
  after: () => string | undefined
} {
  const seen = seenIds()
  let newest: number | undefined
  let complete = false

  return {
    take(frames) {
      const changes: StreamEvent[] = []
      let stale = false
      let ready = false
      for (const frame of frames) {
        if (frame.event === 'reset') {
          newest = undefined
          complete = false
        } else if (frame.event === 'ready') {
          stale ||= !complete || newest === undefined
          complete = true
          ready = true
        }
        const id = Number(frame.id)
        if (!Number.isSafeInteger(id) || id <= 0 || !seen.isNew(id)) continue
        newest = Math.max(newest ?? 0, id)
        const change = changeOf(frame)
        if (change) changes.push(change)
      }
      if (stale) effects.refresh()
      if (changes.length > 0) effects.changed(changes)
      if (ready) effects.ready()
    },
    after: () => (newest === undefined ? undefined : String(newest)),
  }
}
