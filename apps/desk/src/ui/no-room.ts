import * as m from '@tensaku/messages'
import { toast } from '@tensaku/ui/toast.tsx'
import { language } from '../lib/language.ts'

/** Milliseconds: what has no room is gone unless it is noticed. */
const LONG_ENOUGH = 10_000

/** Tells how much of what is put into a text field has no room there: the browser cuts it off in silence. */
export function tellNoRoom({ target, data, isComposing }: InputEvent): void {
  if (!(target instanceof HTMLTextAreaElement) || target.maxLength < 0 || !data || isComposing) return
  const { value, selectionStart, selectionEnd, maxLength } = target
  const room = Math.max(0, maxLength - value.length + selectionEnd - selectionStart)
  const left = data.replaceAll('\r\n', '\n').length - room
  if (left <= 0) return
  const written = new Intl.NumberFormat(language.get())
  toast(m.desk_no_room({ most: written.format(maxLength), count: written.format(left) }), { duration: LONG_ENOUGH })
}
