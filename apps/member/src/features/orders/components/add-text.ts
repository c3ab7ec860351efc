/** Adds a text on a line of its own to a field, which then has the focus. */
export function addText(field: HTMLTextAreaElement, text: string): void {
  const begun = field.value.trimEnd()
  field.focus()
  field.setRangeText(begun === '' ? text : `${begun}\n${text}`, 0, field.value.length, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
