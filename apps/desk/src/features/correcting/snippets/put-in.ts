/** Whether a text fits into a field in place of its selection. */
export const hasRoom = (field: HTMLTextAreaElement, text: string): boolean =>
  field.maxLength < 0 ||
  field.value.length - (field.selectionEnd - field.selectionStart) + text.length <= field.maxLength

/** Inserts at the cursor as if the text were typed, and moves the cursor behind it. */
export function putIn(field: HTMLTextAreaElement, text: string): void {
  field.focus()
  // Deprecated, but the only way to insert that the browser's own undo covers.
  // oxlint-disable-next-line typescript/no-deprecated
  if (document.execCommand?.('insertText', false, text)) return
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }))
}
