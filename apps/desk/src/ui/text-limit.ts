import * as m from '@tensaku/messages'
import { toast } from '@tensaku/ui/toast.tsx'
import { language } from '../lib/language.ts'

/** Milliseconds of the toast, which must be noticed because the browser has cut the text. */
const LONG_ENOUGH = 10_000

/** Reports the part of an inserted text that does not fit into the field, because browsers cut it without a note. */
export function reportCutText({ target, data, isComposing }: InputEvent): void {
  if (!(target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement)) return
  if (target.maxLength < 0 || !data || isComposing) return
  const { value, selectionStart, selectionEnd, maxLength } = target
  // Some fields, such as those for addresses, do not expose their selection.
  const selected = (selectionEnd ?? 0) - (selectionStart ?? 0)
  const room = Math.max(0, maxLength - value.length + selected)
  const left = data.replaceAll('\r\n', '\n').length - room
  if (left <= 0) return
  const written = new Intl.NumberFormat(language.get())
  toast(m.desk_no_room({ most: written.format(maxLength), count: written.format(left) }), { duration: LONG_ENOUGH })
}
