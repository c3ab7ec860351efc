import { useSyncExternalStore } from 'react'

let isPrinting = false

function subscribe(listener: () => void): () => void {
  const paper = matchMedia('print')
  const become = (printing: boolean) => () => {
    isPrinting = printing
    listener()
  }
  const [begin, end] = [become(true), become(false)]
  // The event comes before the layout for paper. A browser that only shows the print style has the query alone.
  const changed = () => (paper.matches ? begin() : end())
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  paper.addEventListener('change', changed)
  return () => {
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
    paper.removeEventListener('change', changed)
  }
}

/** Whether the page is being printed, so that everything has to be drawn at once. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting)
