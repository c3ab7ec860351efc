import { useEffect, useState } from 'react'

let painted = false

/** Runs once the page has been painted for the first time, and at once from then on. Returns how to call it off. */
export function afterPaint(run: () => void): () => void {
  if (painted) {
    run()
    return () => undefined
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  // A frame, and the task after it: by then the frame is on the screen.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(() => {
      painted = true
      run()
    })
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** `false` until the first paint: for parts whose code must not compete with it. */
export function useAfterPaint(): boolean {
  const [after, setAfter] = useState(painted)
  useEffect(() => (after ? undefined : afterPaint(() => setAfter(true))), [after])
  return after
}
