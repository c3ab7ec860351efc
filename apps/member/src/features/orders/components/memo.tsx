import type { Order } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Field, TextArea } from '@tensaku/ui/field.tsx'
import { toast } from '@tensaku/ui/toast.tsx'
import { object, pipe, string, trim } from 'valibot'
import { useForm } from '../../../lib/form.ts'
import { max } from '../../../lib/rules.ts'
import { savedText } from '../saved-text.ts'
import { useWriteNote } from '../actions.ts'

const longest = 1000

/** The learner's private memo. An empty text removes it. */
export function Memo({ order }: { order: Order }) {
  const write = useWriteNote(order.id)
  const saved = savedText(`orders.memo.${order.id}`, order.note)
  const form = useForm(object({ content: pipe(string(), trim(), max(longest)) }), async ({ content }) => {
    if (!(await write(content))) return
    saved.forget()
    toast.success(content === '' ? m.memo_cleared() : m.memo_saved())
  })
  return (
    // A change on another device is shown; unfinished text on this device stays.
    <form key={order.note} {...form.props} className="space-y-4">
      <Field label={m.memo_label()} optional hint={m.memo_hint()} error={form.errors['content']}>
        <TextArea name="content" rows={6} {...saved.props} />
      </Field>
      <p className="text-right">
        <Button type="submit" busy={form.busy}>
          {m.memo_save()}
        </Button>
      </p>
    </form>
  )
}
