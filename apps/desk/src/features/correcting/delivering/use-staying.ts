import { useState } from 'react'

/**
 * Lets a dialog stay while its request is on its way. That may have arrived already: a dialog that is closed
 * opens again, so that nobody writes on below it and the result is seen. `shown` is the key of the dialog.
 */
export function useStaying(busy: boolean, onClose: () => void) {
  const [shown, setShown] = useState(0)
  return {
    shown,
    close: busy ? () => setShown((times) => times + 1) : onClose,
    /** After the answer: a browser may have closed it against our will. */
    again: () => setShown((times) => times && times + 1),
  }
}
