import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** Runs in a task of its own once the next frame stands. Returns how to call it off. */
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
 * Brings the parts of something long to a value one after the other, so that no frame waits for all of them: what each is drawn
 * with, undefined for those whose turn is still to come. `first` says which one is in sight. What is printed is drawn at once.
 */
export function useInTurn<T>(aim: T, count: number, first: () => number): readonly (T | undefined)[] {
  const [drawn, setDrawn] = useState<readonly (T | undefined)[]>([])
  const start = useRef({ of: aim, at: 0 })
  const inSight = useEffectEvent(first)
  useEffect(() => {
    const left = Array.from({ length: count }, (_, at) => at).filter((at) => drawn[at] !== aim)
    if (left.length === 0) return undefined
    return afterFrame(() => {
      // Only now, when the frame stands, does it cost nothing to ask.
      if (start.current.of !== aim) start.current = { of: aim, at: inSight() }
      const next = left.find((at) => at >= start.current.at) ?? left[0]
      setDrawn(Array.from({ length: count }, (_, at) => (at === next ? aim : drawn[at])))
    })
  }, [drawn, aim, count])
  useEffect(() => {
    const all = () => flushSync(() => setDrawn(Array.from({ length: count }, () => aim)))
    window.addEventListener('beforeprint', all)
    return () => window.removeEventListener('beforeprint', all)
  }, [aim, count])
  return drawn
}
