import * as m from '@tensaku/messages'
import { toast } from '@tensaku/ui/toast.tsx'
import { language } from '../lib/language.ts'

/** Milliseconds: what has no room is gone unless it is noticed. */
const LONG_ENOUGH = 10_000

/** Tells how much of what is put into a field has no room there: the browser cuts it off in silence. */
export function tellNoRoom({ target, data, isComposing }: InputEvent): void {
  if (!(target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement)) return
  if (target.maxLength < 0 || !data || isComposing) return
  const { value, selectionStart, selectionEnd, maxLength } = target
  // Some kinds of fields, as for an address, do not say what is selected.
  const selected = (selectionEnd ?? 0) - (selectionStart ?? 0)
  const room = Math.max(0, maxLength - value.length + selected)
  const left = data.replaceAll('\r\n', '\n').length - room
  if (left <= 0) return
  const written = new Intl.NumberFormat(language.get())
  toast(m.desk_no_room({ most: written.format(maxLength), count: written.format(left) }), { duration: LONG_ENOUGH })
}
