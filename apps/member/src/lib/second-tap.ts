/**
 * Milliseconds and CSS pixels within which two taps are one double tap. A browser that counts taps (`detail`) knows slow ones; others
 * have `uncounted` milliseconds, sooner than anybody reads the next screen and taps it.
 */
const doubleTap = { within: 500, uncounted: 350, apart: 24 }

/**
 * Ignores the second tap of a double tap, which would press the button at the same place of the next screen, such as an order.
 * A press by keyboard has no place and needs nothing: the focus has moved.
 */
export function ignoreSecondTap({
  clientX,
  clientY,
  detail,
  timeStamp,
}: Pick<MouseEvent, 'clientX' | 'clientY' | 'detail' | 'timeStamp'>): void {
  if (detail === 0) return
  const over = new AbortController()
  const stop = () => over.abort()
  const ignore = (event: MouseEvent) => {
    if (event.detail < 2 && event.timeStamp - timeStamp >= doubleTap.uncounted) return stop()
    if (Math.hypot(event.clientX - clientX, event.clientY - clientY) > doubleTap.apart) return stop()
    event.preventDefault()
    event.stopPropagation()
  }
  const { signal } = over
  window.addEventListener('click', ignore, { capture: true, signal })
  // Typing shows that the next screen is being used.
  window.addEventListener('input', stop, { capture: true, signal })
  setTimeout(stop, doubleTap.within)
}
