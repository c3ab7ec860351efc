import type { Edit } from '@tensaku/correction'

/** The index of the edit at a UTF-16 offset of the corrected text, its edges included; -1 without one. */
export function editAt(edits: readonly Edit[], offset: number): number {
  let shift = 0
  return edits.findIndex(({ start, end, replacement }) => {
    const from = start + shift
    shift += replacement.length - (end - start)
    return offset >= from && offset <= from + replacement.length
  })
}

/** The text nodes that stand in the corrected text too: without deleted words and words for screen readers. */
function keptTexts(box: HTMLElement): TreeWalker {
  const accept = (node: Node) =>
    node.parentElement?.closest('del, .sr-only') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT
  return document.createTreeWalker(box, NodeFilter.SHOW_TEXT, accept)
}

/** The place of a UTF-16 offset of the corrected text in its drawn difference; undefined where nothing is drawn. */
export function placeIn(box: HTMLElement, offset: number): Range | undefined {
  const texts = keptTexts(box)
  let left = offset
  let last: Node | undefined
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    last = node
    const { length } = node.textContent ?? ''
    if (left <= length) break
    left -= length
  }
  if (!last) return undefined
  const place = document.createRange()
  place.setStart(last, Math.min(left, last.textContent?.length ?? 0))
  return place
}

/** Scrolls a difference that is higher than its box to a place in it, if that is out of sight. */
function showIn(box: HTMLElement, place: DOMRect | undefined): void {
  if (box.scrollHeight <= box.clientHeight) return
  const seen = box.getBoundingClientRect()
  if (!place || (place.top >= seen.top && place.bottom <= seen.bottom)) return
  box.scrollTop += place.top - seen.top - box.clientHeight / 2
}

/** Shows the cursor of the corrected text in its difference. */
export function followCursor(box: HTMLElement, offset: number): void {
  showIn(box, placeIn(box, offset)?.getBoundingClientRect())
}

/** Shows the outlined edit of a difference. */
export function followEdit(box: HTMLElement): void {
  showIn(box, box.querySelector('[data-opened]')?.getBoundingClientRect())
}

/** The index of the change in focus among the changes of the line that contains `box`; -1 without one. */
export function changeInFocus(box: HTMLElement): number {
  const change = document.activeElement?.closest('[data-change]')
  const changes = box.closest('section')?.querySelectorAll('[data-change]') ?? []
  return change ? [...changes].indexOf(change) : -1
}
