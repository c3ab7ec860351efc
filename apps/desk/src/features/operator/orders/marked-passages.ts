import { placesOf } from '@tensaku/domain/flags'
import { type RefObject, useEffect } from 'react'

const NAME = 'flagged'

/** The texts that a reader sees: not struck ones, and no words for screen readers. */
function textsIn(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    if (node instanceof Text && !node.parentElement?.closest('del, .sr-only')) texts.push(node)
  }
  return texts
}

/** The text node at an offset in the joined texts, and the offset in the node. An end stays in the node before it. */
function pointAt(texts: readonly Text[], offset: number, isEnd: boolean): [node: Text, offset: number] | undefined {
  let before = 0
  for (const node of texts) {
    const within = offset - before
    if (isEnd ? within <= node.length : within < node.length) return [node, within]
    before += node.length
  }
  return undefined
}

/** The ranges of flagged passages in a shown correction. A passage may cross the edits of the text. */
export function passagesIn(root: Node, found: readonly string[]): Range[] {
  const texts = textsIn(root)
  const whole = texts.map(({ data }) => data).join('')
  return [...new Set(found)].flatMap((one) =>
    placesOf(whole, one).flatMap((place) => {
      const start = pointAt(texts, place.start, false)
      const end = pointAt(texts, place.end, true)
      if (!start || !end) return []
      const range = document.createRange()
      range.setStart(...start)
      range.setEnd(...end)
      return range
    }),
  )
}

/** Scrolls to the first place of a flagged passage and selects it. */
export function goToPassage(root: HTMLElement, found: string): void {
  const [range] = passagesIn(root, [found])
  root.focus({ preventScroll: true })
  ;(range?.startContainer.parentElement ?? root).scrollIntoView?.({ block: 'center' })
  if (!range) return
  getSelection()?.removeAllRanges()
  getSelection()?.addRange(range)
}

/** Marks flagged passages in an element, without changing its elements. An old browser marks nothing; the list of passages stays. */
export function useMarkedPassages(of: RefObject<HTMLElement | null>, found: readonly string[]): void {
  const wanted = found.join('\n')
  useEffect(() => {
    if (!of.current || wanted === '' || typeof Highlight === 'undefined') return undefined
    CSS.highlights.set(NAME, new Highlight(...passagesIn(of.current, wanted.split('\n'))))
    return () => void CSS.highlights.delete(NAME)
  })
}
