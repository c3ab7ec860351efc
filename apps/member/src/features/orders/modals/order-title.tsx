import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import { Field, TextInput } from '@tensaku/ui/field.tsx'
import { toast } from '@tensaku/ui/toast.tsx'
import { useId } from 'react'
import { object, pipe, string, trim } from 'valibot'
import { useForm } from '../../../lib/form.ts'
import type { ModalProps } from '../../../lib/modals.ts'
import { max } from '../../../lib/rules.ts'
import { useRename } from '../actions.ts'

const longest = 50

/** Renames an order. Returns the new title. */
export default function OrderTitle({ data, close }: ModalProps<'order-title'>) {
  const id = useId()
  const rename = useRename(data.orderId)
  const form = useForm(object({ title: pipe(string(), trim(), max(longest)) }), async ({ title }) => {
    if (!(await rename(title))) return
    toast.success(m.order_title_saved())
    close(title)
  })
  return (
    <Dialog
      title={m.order_title_edit()}
      guarded
      onClose={() => close()}
      footer={
        <Button type="submit" form={id} busy={form.busy}>
          {m.order_title_save()}
        </Button>
      }
    >
      <form id={id} {...form.props}>
        <Field label={m.order_title_label()} optional hint={m.order_title_hint()} error={form.errors['title']}>
          <TextInput name="title" defaultValue={data.title} autoComplete="off" />
        </Field>
      </form>
    </Dialog>
  )
}
