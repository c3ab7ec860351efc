import { useLayoutEffect } from 'react'

/** The heading that is removed in this drawing had the focus. */
let isLost = false

/**
 * Passes the focus of a heading on to the next one. A screen that waited for its data is drawn anew with another heading, and
 * a screen reader would go back to the beginning of the page.
 */
export function useHeadingFocus(id: string): void {
  useLayoutEffect(() => {
    const heading = document.getElementById(id)
    // A field that takes the focus by itself keeps it.
    if (isLost && document.activeElement === document.body) heading?.focus({ preventScroll: true })
    isLost = false
    return () => {
      isLost = document.activeElement === heading
      // A heading of a later drawing belongs to another screen.
      queueMicrotask(() => {
        isLost = false
      })
    }
  }, [id])
}
