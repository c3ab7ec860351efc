import { placesOf, type Flag } from '@tensaku/domain/flags'
import { historySettled } from '@tensaku/ui/history-entry.ts'
import type { Problem } from '../engine/problems.ts'

/** Milliseconds until a new letter is drawn. */
const AFTER_DRAWING = 60

const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)]

function goTo(place: HTMLElement | null | undefined): boolean {
  if (!place) return false
  place.focus({ preventScroll: true })
  place.scrollIntoView?.({ block: 'center' })
  return true
}

const nextFrame = () => new Promise(requestAnimationFrame)

/** Waits until a new letter is drawn, and a closed dialog has returned the focus and the scroll position of its page. */
async function afterDialog(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, AFTER_DRAWING))
  await historySettled()
  // The router restores the position in the frames that follow the step back.
  await nextFrame()
  await nextFrame()
}

/** The number of the line whose part has the focus. */
export function lineInFocus(): number | null {
  const number = document.activeElement?.closest('section[id^="line-"]')?.id.slice('line-'.length)
  return number === undefined ? null : Number(number)
}

/** The text field of the next or previous line; from outside the lines the first. Behind the last line the comment. */
export function goToLine(step: 1 | -1): void {
  const stops = all('[data-line], [data-comment]')
  const at = stops.findIndex((stop) =>
    stop.dataset.line ? Number(stop.dataset.line) === lineInFocus() : stop === document.activeElement,
  )
  goTo(stops[at < 0 ? 0 : Math.min(stops.length - 1, Math.max(0, at + step))])
}

/** The next change without an explanation after the focus, continuing at the top of the page. False if there is none. */
export function goToUnexplained(): boolean {
  const open = all('[data-unexplained]')
  const from = document.activeElement
  const next = open.find(
    (place) => place !== from && from && from.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
  return goTo(next ?? open[0])
}

/** The next change after the focus, continuing at the top of the page; its first field. False if there is none. */
export function goToNextChange(): boolean {
  const fields = all('[data-change]').flatMap((change) => change.querySelector<HTMLElement>('textarea, select') ?? [])
  const from = document.activeElement
  const here = from?.closest('[data-change]')
  const next = fields.find(
    (field) =>
      field.closest('[data-change]') !== here &&
      from &&
      from.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
  return goTo(next ?? fields[0])
}

/** The field of a change, once it is drawn. */
export async function goToChange(n: number, start: number): Promise<void> {
  await afterDialog()
  const line = document.getElementById(`line-${n}`)
  const change = line?.querySelector(`[data-change="${start}"]`) ?? line?.querySelector('[data-change]')
  goTo(change?.querySelector<HTMLElement>('textarea, select'))
}

export const inChange = (): boolean => !!document.activeElement?.closest('[data-change]')

/** The tool for the change in focus, by its command. */
export const cutTool = (does: 'split' | 'join'): HTMLElement | null | undefined =>
  document.activeElement?.closest('[data-change]')?.querySelector<HTMLElement>(`[data-cut="${does}"]`)

/** The private note on the line in focus; opens it if it is empty. */
export function goToNote(): void {
  const note = document.querySelector<HTMLElement>(`[data-note="${lineInFocus()}"]`)
  if (note instanceof HTMLButtonElement) note.click()
  else goTo(note)
}

/** The place at which a problem can be solved, behind a dialog that closes. */
export async function goToProblem({ key, n, question }: Problem): Promise<void> {
  await afterDialog()
  const line = n === undefined ? null : document.getElementById(`line-${n}`)
  if (question !== undefined) goTo(document.querySelector<HTMLElement>(`[data-question="${question}"]`))
  else if (key === 'phrase_missing') goTo(document.querySelector<HTMLElement>(`[data-phrase="${n}"]`))
  else if (key === 'comment_short') goTo(document.querySelector<HTMLElement>('[data-comment]'))
  else if (key === 'explanation_missing') goTo(line?.querySelector<HTMLElement>('[data-unexplained]'))
  else if (key === 'explanation_orphaned')
    goTo(line?.querySelector<HTMLElement>('[data-orphan] select, [data-orphan] button'))
  else goTo(line?.querySelector<HTMLElement>('[data-line]'))
}

/** The fields in which the words of a flag can be. */
const fieldsOf: Record<Flag['place'], (n: number) => string> = {
  line: (n) => `#line-${n} [data-line]`,
  explanation: (n) => `#line-${n} [data-explanation] textarea`,
  line_comment: (n) => `#line-comment-${n}`,
  comment: () => '[data-comment]',
  phrase: (n) => `:has(> [data-phrase="${n}"]) > textarea`,
  answer: () => '[data-question]',
}

/** Goes to the field and selects the flagged words in it. */
export function selectFlagged(field: HTMLTextAreaElement | null | undefined, found: string): void {
  const [words] = placesOf(field?.value ?? '', found)
  if (goTo(field) && words) field?.setSelectionRange(words.start, words.end)
}

/** The flagged words, selected in their field, behind a dialog that closes. */
export async function goToFlag({ place, n, found }: Flag): Promise<void> {
  await afterDialog()
  const fields = [...document.querySelectorAll<HTMLTextAreaElement>(fieldsOf[place](n ?? 0))]
  selectFlagged(fields.find(({ value }) => placesOf(value, found).length > 0) ?? fields[0], found)
}
