import { useEffect, useState } from 'react'

/** Milliseconds after which waiting for a screen ends: something must have gone wrong with it. */
const longestWait = 4000

let painted = false
const waiting = new Set<() => void>()

function go() {
  painted = true
  for (const run of waiting) run()
  waiting.clear()
}

/** A screen stands in the document: what waited runs as soon as that has been painted. */
export function screenDrawn(): void {
  // A frame, and the task after it: by then the frame is on the screen.
  if (!painted) requestAnimationFrame(() => setTimeout(go))
}

/** Runs once the first screen has been painted, and at once from then on. Returns how to call it off. */
export function afterPaint(run: () => void): () => void {
  if (painted) {
    run()
    return () => undefined
  }
  if (waiting.size === 0) setTimeout(go, longestWait)
  waiting.add(run)
  return () => void waiting.delete(run)
}

/** `false` until the first paint: for parts whose code must not compete with it. */
export function useAfterPaint(): boolean {
  const [after, setAfter] = useState(painted)
  useEffect(() => {
    if (after) return undefined
    return afterPaint(() => setAfter(true))
  }, [after])
  return after
}
