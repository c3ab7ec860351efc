import { useState } from 'react'

/**
 * Lets a dialog stay while what it sends is on its way. That may have arrived already: whoever closes the dialog finds
 * it open again, so that nobody writes on below it and what came of it is seen. `shown` is the key of the dialog.
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
