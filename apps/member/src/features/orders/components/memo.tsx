import type { Order } from '@tensaku/contract'
import { changeText } from '@tensaku/correction'
import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Field, TextArea } from '@tensaku/ui/field.tsx'
import { toast } from '@tensaku/ui/toast.tsx'
import ListPlus from 'lucide-react/icons/list-plus'
import { useRef, useState } from 'react'
import { object, pipe, string, trim } from 'valibot'
import { useForm } from '../../../lib/form.ts'
import { useOnline } from '../../../lib/online.ts'
import { max } from '../../../lib/rules.ts'
import { useWriteNote } from '../actions.ts'
import { savedText } from '../saved-text.ts'
import { addText } from './add-text.ts'

const longest = 1000
/** The longest list of edits, which leaves room for the learner's own words. */
const longestList = 700

/** The learner's private memo. An empty text removes it. */
export function Memo({ order }: { order: Order }) {
  const write = useWriteNote(order.id)
  const online = useOnline()
  const field = useRef<HTMLTextAreaElement>(null)
  const saved = savedText(`orders.memo.${order.id}`, order.note)
  const [note, setNote] = useState(order.note)
  const [text, setText] = useState(saved.props.defaultValue)
  // The memo was saved here, or changed on another device.
  if (note !== order.note) {
    setNote(order.note)
    setText(saved.props.defaultValue)
  }
  const form = useForm(object({ content: pipe(string(), trim(), max(longest)) }), async ({ content }) => {
    if (!(await write(content))) return
    saved.forget()
    toast.success(content === '' ? m.memo_cleared() : m.memo_saved())
  })
  const changes = changesOf(order)
  const copyChanges = () => {
    if (!field.current) return
    addText(field.current, changes.join('\n'))
    setText(field.current.value)
  }
  return (
    // A change on another device is shown; unfinished text on this device stays.
    <form key={order.note} {...form.props} className="space-y-4">
      <Field label={m.memo_label()} optional hint={m.memo_hint()} error={form.errors['content']}>
        <TextArea
          ref={field}
          name="content"
          rows={6}
          defaultValue={saved.props.defaultValue}
          onChange={(event) => {
            saved.props.onChange(event)
            setText(event.target.value)
          }}
        />
      </Field>
      {text === '' && changes.length > 0 && (
        <button
          type="button"
          onClick={copyChanges}
          className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line px-4 text-sm text-ai hover:bg-ai-soft"
        >
          <ListPlus aria-hidden="true" className="size-4.5" />
          {m.memo_changes({ count: changes.length })}
        </button>
      )}
      {!online && <p className="text-sm text-ink-soft">{m.orders_send_offline()}</p>}
      <p className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        {text.trim() !== order.note && <span className="text-sm text-ink-soft">{m.memo_unsaved()}</span>}
        <Button type="submit" busy={form.busy} disabled={!online}>
          {m.memo_save()}
        </Button>
      </p>
    </form>
  )
}

/** The edits of the result as lines of a memo, as many as fit. */
function changesOf({ result }: Order): string[] {
  const all = (result?.lines ?? []).flatMap((line) => line.edits.map((edit) => changeText(line, edit)))
  return all.filter((_, at) => all.slice(0, at + 1).join('\n').length <= longestList)
}
