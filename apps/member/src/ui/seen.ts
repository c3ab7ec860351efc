import { useCallback, useState } from 'react'

/** Pixels below the upper edge that the top bar covers. */
const covered = '-57px 0px 0px 0px'

/** Whether an element is visible below the top bar: `[its ref, seen]`. A browser that cannot tell keeps `first`. */
export function useSeen(
  first: boolean,
): [ref: (element: HTMLElement | null) => (() => void) | undefined, seen: boolean] {
  const [seen, setSeen] = useState(first)
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element || !first || typeof IntersectionObserver === 'undefined') return undefined
      const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? true), {
        rootMargin: covered,
      })
      observer.observe(element)
      return () => observer.disconnect()
    },
    [first],
  )
  return [ref, seen]
}
