import { useEffect, useState } from 'react'

/** The parts that are not corrected words: struck text, marks, and text for screen readers. */
const beside = 'del, [aria-label], sup, .sr-only'

/** The selected corrected words inside an element; '' if there are none. */
export function phraseIn(element: Element | null): string {
  const selection = document.getSelection()
  if (!element || !selection || selection.isCollapsed || selection.rangeCount === 0) return ''
  const range = selection.getRangeAt(0)
  if (!element.contains(range.commonAncestorContainer)) return ''
  const part = range.cloneContents()
  for (const one of part.querySelectorAll(beside)) one.remove()
  return (part.textContent ?? '').replaceAll('\u2060', '').trim()
}

/** Whether an element contains a selection. */
export function useHasPhrase(element: () => Element | null): boolean {
  const [has, setHas] = useState(false)
  useEffect(() => {
    const look = () => setHas(phraseIn(element()) !== '')
    document.addEventListener('selectionchange', look)
    return () => document.removeEventListener('selectionchange', look)
  }, [element])
  return has
}
