/** Whether a text has room in a field, in the place of what is selected there. */
export const hasRoom = (field: HTMLTextAreaElement, text: string): boolean =>
  field.maxLength < 0 ||
  field.value.length - (field.selectionEnd - field.selectionStart) + text.length <= field.maxLength

/** Writes at the cursor as if it were typed, and leaves the cursor behind it. */
export function putIn(field: HTMLTextAreaElement, text: string): void {
  field.focus()
  // Out of use, and still the only way to write that the browser's own undo knows.
  // oxlint-disable-next-line typescript/no-deprecated
  if (document.execCommand?.('insertText', false, text)) return
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }))
}
