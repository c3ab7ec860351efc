/** Milliseconds and CSS pixels within which two taps are one double tap. */
const doubleTap = { within: 500, apart: 24 }

/**
 * Ignores the second tap of a double tap, which would press the button at the same place of the next screen, such as an order.
 * A press by keyboard has no place and needs nothing: the focus has moved.
 */
export function ignoreSecondTap({
  clientX,
  clientY,
  detail,
}: Pick<MouseEvent, 'clientX' | 'clientY' | 'detail'>): void {
  if (detail === 0) return
  const over = new AbortController()
  const stop = () => over.abort()
  const ignore = (event: MouseEvent) => {
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
