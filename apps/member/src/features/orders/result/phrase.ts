import { useEffect, useState } from 'react'

/** What stands between the words and is none of them: struck text, marks, and what is only spoken. */
const beside = 'del, button, sup, .sr-only'

/** The corrected words that are selected inside of an element; '' where there are none. */
export function phraseIn(element: Element | null): string {
  const selection = document.getSelection()
  if (!element || !selection || selection.isCollapsed || selection.rangeCount === 0) return ''
  const range = selection.getRangeAt(0)
  if (!element.contains(range.commonAncestorContainer)) return ''
  const part = range.cloneContents()
  for (const one of part.querySelectorAll(beside)) one.remove()
  return (part.textContent ?? '').replaceAll('\u2060', '').trim()
}

/** Whether something is selected inside of an element. */
export function useHasPhrase(element: () => Element | null): boolean {
  const [has, setHas] = useState(false)
  useEffect(() => {
    const look = () => setHas(phraseIn(element()) !== '')
    document.addEventListener('selectionchange', look)
    return () => document.removeEventListener('selectionchange', look)
  }, [element])
  return has
}
