import type { Fields } from './kept-text.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The fields of a form that hold what a person says: those with a name, and never a secret. */
function controlsOf(form: HTMLFormElement): Control[] {
  const controls = [...form.elements].filter(
    (element): element is Control =>
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement,
  )
  return controls.filter(({ name, type }) => name !== '' && !['password', 'file', 'hidden'].includes(type))
}

const isMark = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')

/** Each of several marks of one name is a field of its own. */
const keyOf = (control: Control): string => (isMark(control) ? `${control.name}=${control.value}` : control.name)

const valueOf = (control: Control): string | boolean => (isMark(control) ? control.checked : control.value)

/** What the field said before anybody touched it. */
function initialOf(control: Control): string | boolean {
  if (isMark(control)) return control.defaultChecked
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue
  const options = [...control.options]
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? ''
}

/** What a person changed in a form, and nothing of what it began with. */
export function changesOf(form: HTMLFormElement): Record<string, string | boolean> {
  const changed = controlsOf(form).filter((control) => valueOf(control) !== initialOf(control))
  return Object.fromEntries(changed.map((control) => [keyOf(control), valueOf(control)]))
}

/** A choice that is not offered by now leaves the list as it is: set to it, the list would show nothing at all. */
const offers = (control: Control, value: string): boolean =>
  !(control instanceof HTMLSelectElement) || [...control.options].some((option) => option.value === value)

function put(control: Control, value: unknown): boolean {
  if (isMark(control) && typeof value === 'boolean') control.checked = value
  else if (!isMark(control) && typeof value === 'string' && offers(control, value)) control.value = value
  return valueOf(control) === value
}

/** Tells those who watch a field that it was changed by the program. */
const tell = (control: Control): boolean => control.dispatchEvent(new Event('input', { bubbles: true }))

/**
 * Writes into a form what was changed there before, and says what found no place in it by now (an option that is still
 * on its way) and whether anything became different.
 */
export function putBack(form: HTMLFormElement, fields: Fields): { left: Fields; different: boolean } {
  const left = new Map(Object.entries(fields))
  let different = false
  for (const control of controlsOf(form)) {
    const key = keyOf(control)
    if (!left.has(key)) continue
    const before = valueOf(control)
    if (!put(control, left.get(key))) continue
    left.delete(key)
    if (valueOf(control) === before) continue
    different = true
    tell(control)
  }
  return { left: Object.fromEntries(left), different }
}

/** The form as it began. */
export function startAnew(form: HTMLFormElement): void {
  form.reset()
  for (const control of controlsOf(form)) tell(control)
}
