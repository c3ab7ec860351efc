import { useEffect, useState } from 'react'

/** Milliseconds after which the wait for a screen ends, because it must have failed. */
const longestWait = 4000

let painted = false
const waiting = new Set<() => void>()

function go() {
  painted = true
  for (const run of waiting) run()
  waiting.clear()
}

/** Reports that a screen is in the document. The waiting functions run once it has been painted. */
export function screenDrawn(): void {
  // In the task after the next frame that frame is on the screen.
  if (!painted) requestAnimationFrame(() => setTimeout(go))
}

/** Runs a function once the first screen has been painted, or at once if it was. Returns a function that cancels it. */
export function afterPaint(run: () => void): () => void {
  if (painted) {
    run()
    return () => undefined
  }
  if (waiting.size === 0) setTimeout(go, longestWait)
  waiting.add(run)
  return () => void waiting.delete(run)
}

/** Whether the first paint has happened, for parts whose code must not delay it. */
export function useAfterPaint(): boolean {
  const [after, setAfter] = useState(painted)
  useEffect(() => {
    if (after) return undefined
    return afterPaint(() => setAfter(true))
  }, [after])
  return after
}
