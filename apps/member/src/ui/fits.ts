import { useCallback, useState } from 'react'

/** The largest share of the window that the bars at its lower end may cover. */
const mostCovered = 0.3

/** The height of the bottom bar, as its stylesheet has it: the bar itself may be drawn after the footer. */
const barHeight = (): number =>
  Math.min(4 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize), 0.11 * window.innerHeight)

/** Whether a footer and the bottom bar, if there is one, leave enough of the window free: `[the ref of the footer, fits]`. */
export function useFits(
  hasBottomBar: boolean,
): [ref: (footer: HTMLElement | null) => (() => void) | undefined, fits: boolean] {
  const [fits, setFits] = useState(true)
  const ref = useCallback(
    (footer: HTMLElement | null) => {
      if (!footer || typeof ResizeObserver === 'undefined') return undefined
      const measure = () => {
        const bar = hasBottomBar ? barHeight() : 0
        setFits(footer.offsetHeight + bar <= window.innerHeight * mostCovered)
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
