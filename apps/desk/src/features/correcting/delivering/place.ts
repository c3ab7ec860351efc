type Place = { order: number } & ({ at: 'text' } | { at: number; selection: [number, number] | null; scroll: number })

let kept: Place | null = null

const fields = () => [...document.querySelectorAll<HTMLElement>('#main :is(textarea, select, input, button)')]

/** Remembers the instructor's place in the editor of an order, for a later return. */
export function rememberPlace(order: number): void {
  const field = document.activeElement
  const selection: [number, number] | null =
    field instanceof HTMLTextAreaElement ? [field.selectionStart, field.selectionEnd] : null
  kept = { order, at: fields().findIndex((one) => one === field), selection, scroll: window.scrollY }
}

/** The next order starts in its text, however narrow the window is. */
export function startAtText(order: number): void {
  kept = { order, at: 'text' }
}

/** Two columns. Below, the keyboard of a phone would cover the original before it was read. */
const isWide = (): boolean => matchMedia('(min-width: 64rem)').matches

/** Whether the focus is nowhere yet, so that it may be moved. */
const isFocusFree = (): boolean => [null, document.body, document.getElementById('main')].includes(field())
const field = () => document.activeElement as HTMLElement | null

/** Puts the focus into the first line that is not dealt with, or else into the first line. */
function startInText(): void {
  const first = document.querySelector<HTMLTextAreaElement>('[data-line]')
  const start = document.querySelector<HTMLTextAreaElement>('[data-todo]') ?? first
  start?.focus({ preventScroll: true })
  start?.setSelectionRange(0, 0)
  // The first line is in sight, with the facts of the order above it.
  if (start !== first) start?.scrollIntoView?.({ block: 'center' })
}

/** Begins at the remembered place of this order, once; otherwise in its text, unless the focus is already somewhere. */
export function startAtPlace(order: number): void {
  const place = kept?.order === order ? kept : null
  if (place) kept = null
  if (place?.at === 'text') return startInText()
  if (place) return returnTo(place)
  if (isWide() && isFocusFree()) startInText()
}

function returnTo(place: Extract<Place, { at: number }>): void {
  window.scrollTo({ top: place.scroll })
  const found = fields()[place.at]
  found?.focus({ preventScroll: true })
  if (found instanceof HTMLTextAreaElement && place.selection) found.setSelectionRange(...place.selection)
}
