import type { Fields } from './saved-text.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The fields of a form that are saved: named ones, and never secrets. */
function controlsOf(form: HTMLFormElement): Control[] {
  const controls = [...form.elements].filter(
    (element): element is Control =>
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement,
  )
  return controls.filter(({ name, type }) => name !== '' && !['password', 'file', 'hidden'].includes(type))
}

const isCheckable = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')

/** Each checkbox or radio button of a group is a field of its own. */
const keyOf = (control: Control): string => (isCheckable(control) ? `${control.name}=${control.value}` : control.name)

const valueOf = (control: Control): string | boolean => (isCheckable(control) ? control.checked : control.value)

/** The value of a field before any change. */
function initialOf(control: Control): string | boolean {
  if (isCheckable(control)) return control.defaultChecked
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue
  const options = [...control.options]
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? ''
}

/** The fields of a form that a person has changed. */
export function changesOf(form: HTMLFormElement): Record<string, string | boolean> {
  const changed = controlsOf(form).filter((control) => valueOf(control) !== initialOf(control))
  return Object.fromEntries(changed.map((control) => [keyOf(control), valueOf(control)]))
}

/** Whether a list has the option. A list that is set to a missing option would show nothing. */
const offers = (control: Control, value: string): boolean =>
  !(control instanceof HTMLSelectElement) || [...control.options].some((option) => option.value === value)

function put(control: Control, value: unknown): boolean {
  if (isCheckable(control) && typeof value === 'boolean') control.checked = value
  else if (!isCheckable(control) && typeof value === 'string' && offers(control, value)) control.value = value
  return valueOf(control) === value
}

/** Notifies listeners that a script changed the field. */
const notify = (control: Control): boolean => control.dispatchEvent(new Event('input', { bubbles: true }))

/**
 * Restores saved changes in a form. `left` are the fields that are not there yet, such as an option that is still loading;
 * `different` tells whether any field has changed.
 */
export function restoreFields(form: HTMLFormElement, fields: Fields): { left: Fields; different: boolean } {
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
    notify(control)
  }
  return { left: Object.fromEntries(left), different }
}

/** Resets a form to its initial values. */
export function resetForm(form: HTMLFormElement): void {
  form.reset()
  for (const control of controlsOf(form)) notify(control)
}
