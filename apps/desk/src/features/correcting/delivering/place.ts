type Place = { order: number } & ({ at: 'first' } | { at: number; selection: [number, number] | null; scroll: number })

let kept: Place | null = null

const fields = () => [...document.querySelectorAll<HTMLElement>('#main :is(textarea, select, input, button)')]

/** Remembers the instructor's place in the editor of an order, for a later return. */
export function rememberPlace(order: number): void {
  const field = document.activeElement
  const selection: [number, number] | null =
    field instanceof HTMLTextAreaElement ? [field.selectionStart, field.selectionEnd] : null
  kept = { order, at: fields().findIndex((one) => one === field), selection, scroll: window.scrollY }
}

/** The next order starts at its first line. */
export function startAtFirstLine(order: number): void {
  kept = { order, at: 'first' }
}

/** Returns to the remembered place of this order, once. */
export function returnToPlace(order: number): void {
  const place = kept
  if (place?.order !== order) return
  kept = null
  if (place.at === 'first') return document.querySelector<HTMLElement>('[data-line]')?.focus()
  window.scrollTo({ top: place.scroll })
  const field = fields()[place.at]
  field?.focus({ preventScroll: true })
  if (field instanceof HTMLTextAreaElement && place.selection) field.setSelectionRange(...place.selection)
}
