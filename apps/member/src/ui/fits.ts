import { useCallback, useState } from 'react'

/** The largest share of the window that the bars at its lower end may cover. */
const mostCovered = 0.3

/**
 * Whether a footer and the bottom bar, if there is one, leave enough of the window free: `[the ref of the footer, fits]`.
 */
export function useFits(
  hasBottomBar: boolean,
): [ref: (footer: HTMLElement | null) => (() => void) | undefined, fits: boolean] {
  const [fits, setFits] = useState(true)
  const ref = useCallback(
    (footer: HTMLElement | null) => {
      if (!footer || typeof ResizeObserver === 'undefined') return undefined
      const measure = () => {
        const bar = hasBottomBar ? document.querySelector<HTMLElement>('[data-bottom-bar]')?.offsetHeight : 0
        setFits(footer.offsetHeight + (bar ?? 0) <= window.innerHeight * mostCovered)
      }
      const observer = new ResizeObserver(measure)
      observer.observe(footer)
      window.addEventListener('resize', measure)
      return () => {
        observer.disconnect()
        window.removeEventListener('resize', measure)
      }
    },
    [hasBottomBar],
  )
  return [ref, fits]
}
