import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Runs in its own task after the next frame. Returns a function that cancels it. */
export function afterFrame(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/**
 * Renders the parts of a long list one by one, so that no frame waits for all of them. Returns the value of each part,
 * undefined before its turn. `first` returns the first visible part.
 */
export function useInTurn<T>(aim: T, count: number, first: () => number): readonly (T | undefined)[] {
  const [drawn, setDrawn] = useState<readonly (T | undefined)[]>([])
  const start = useRef({ of: aim, at: 0 })
  const firstVisible = useEffectEvent(first)
  useEffect(() => {
    const left = Array.from({ length: count }, (_, at) => at).filter((at) => drawn[at] !== aim)
    if (left.length === 0) return undefined
    return afterFrame(() => {
      // After the frame this query costs no layout.
      if (start.current.of !== aim) start.current = { of: aim, at: firstVisible() }
      const next = left.find((at) => at >= start.current.at) ?? left[0]
      setDrawn(Array.from({ length: count }, (_, at) => (at === next ? aim : drawn[at])))
    })
  }, [drawn, aim, count])
  return drawn
}
