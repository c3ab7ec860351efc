/** The parts of a keyboard event that name a key. */
export type Stroke = Pick<
  KeyboardEvent,
  'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'isComposing' | 'keyCode'
>

/** Whether an input method is composing. Its keys are never shortcuts. */
export const composing = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  event.isComposing || event.keyCode === 229

/** Whether the person is writing, so that plain letters are text. */
export const writing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

/** The command of a stroke, by the names in `strokes` such as 'Ctrl+Shift+Enter' or 'Alt+J'; Cmd counts as Ctrl. */
export function strokeName(event: Stroke): string {
  const letter = /^Key([A-Z])$/.exec(event.code)?.[1]
  const key = event.altKey && letter ? letter : event.key.length === 1 ? event.key.toUpperCase() : event.key
  const ctrl = event.ctrlKey || event.metaKey
  return [ctrl && 'Ctrl', event.altKey && 'Alt', event.shiftKey && event.key.length > 1 && 'Shift', key]
    .filter(Boolean)
    .join('+')
}
