import type { Problem } from '../engine/problems.ts'

const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)]

function goTo(place: HTMLElement | null | undefined): boolean {
  if (!place) return false
  place.focus({ preventScroll: true })
  place.scrollIntoView?.({ block: 'center' })
  return true
}

/** The number of the line whose part has the focus. */
export function lineInFocus(): number | null {
  const number = document.activeElement?.closest('section[id^="line-"]')?.id.slice('line-'.length)
  return number === undefined ? null : Number(number)
}

/** The text field of the next or previous line; from outside the lines to the first. Past the last: the comment. */
export function goToLine(step: 1 | -1): void {
  const stops = all('[data-line], [data-comment]')
  const at = stops.findIndex((stop) =>
    stop.dataset.line ? Number(stop.dataset.line) === lineInFocus() : stop === document.activeElement,
  )
  goTo(stops[at < 0 ? 0 : Math.min(stops.length - 1, Math.max(0, at + step))])
}

/** The next change without an explanation after the focus, around the end of the page. False when there is none. */
export function goToUnexplained(): boolean {
  const open = all('[data-unexplained]')
  const from = document.activeElement
  const next = open.find(
    (place) => place !== from && from && from.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
  return goTo(next ?? open[0])
}

/** Where a problem is mended. */
export function goToProblem({ key, n, question }: Problem): void {
  const line = n === undefined ? null : document.getElementById(`line-${n}`)
  if (question !== undefined) goTo(document.querySelector<HTMLElement>(`[data-question="${question}"]`))
  else if (key === 'comment_short') goTo(document.querySelector<HTMLElement>('[data-comment]'))
  else if (key === 'explanation_missing') goTo(line?.querySelector<HTMLElement>('[data-unexplained]'))
  else if (key === 'explanation_orphaned')
    goTo(line?.querySelector<HTMLElement>('[data-orphan] select, [data-orphan] button'))
  else goTo(line?.querySelector<HTMLElement>('[data-line]'))
}
