import { ApiError } from '@tensaku/contract/client'
import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import { Choice, Field, TextInput } from '@tensaku/ui/field.tsx'
import { toast } from '@tensaku/ui/toast.tsx'
import { useId, useState } from 'react'
import { object, picklist, pipe, string, trim } from 'valibot'
import { api } from '../../../lib/api.ts'
import { useForm } from '../../../lib/form.ts'
import type { ModalProps } from '../../../lib/modals.ts'
import { useOnline } from '../../../lib/online.ts'
import { max, required } from '../../../lib/rules.ts'
import { fileNameOf, saveFile } from '../../../lib/save-file.ts'
import { useOwnId } from '../../../lib/use-session.ts'
import { FormSummary } from '../../../ui/form-summary.tsx'
import { reportFailure } from '../failure.ts'
import { useShownPurchases } from '../queries.ts'
import { useTyped } from '../typed.ts'

const kinds = ['receipt', 'qualified_invoice'] as const
type Kind = (typeof kinds)[number]
const kindNames: Record<Kind, () => string> = { receipt: m.shop_receipt, qualified_invoice: m.shop_invoice }

/** The most characters of addressee and note (C.7). */
const longest = 50

const fields = object({
  kind: picklist(kinds),
  addressee: pipe(string(), trim(), required(), max(longest)),
  note: pipe(string(), trim(), max(longest)),
})

/** The field with a character that no document prints. */
const fieldOf = ({ body }: ApiError): string => ('fields' in body ? String(body.fields) : 'addressee')

/** Issues the document of a purchase and saves its PDF (M-021). Typed text survives a reload. */
export default function Invoice({ data: { purchaseId, name, number, qualified }, close }: ModalProps<'invoice'>) {
  const form = useId()
  const id = useOwnId()
  const online = useOnline()
  const { refresh } = useShownPurchases()
  const [addressee, setAddressee] = useTyped('addressee')
  const [note, setNote] = useTyped('note')
  const [kind, setKind] = useState<Kind>('receipt')
  const { props, errors, busy } = useForm(fields, async (values, fail) => {
    try {
      const body = { kind: values.kind, addressee: values.addressee, ...(values.note !== '' && { note: values.note }) }
      const issued = await api('POST /api/users/{id}/purchases/{purchaseId}/invoice', {
        params: { id, purchaseId },
        body,
      })
      const file = issued.url.slice(issued.url.lastIndexOf('/') + 1)
      const bytes = await api('GET /api/users/{id}/purchases/{purchaseId}/invoice/{file}', {
        params: { id, purchaseId, file },
      })
      saveFile(bytes, fileNameOf(`${kindNames[values.kind]()} ${issued.number}`, 'pdf'))
      await refresh().catch(() => undefined)
      toast(
        issued.reissued
          ? m.shop_document_again({ number: issued.number })
          : m.shop_document_done({ number: issued.number }),
      )
      close()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not_printable') fail({ [fieldOf(error)]: error.message })
      else await reportFailure(error)
    }
  })
  return (
    <Dialog
      title={m.shop_document()}
      guarded
      onClose={() => close()}
      footer={
        <>
          {!online && <p className="basis-full text-sm text-ink-soft">{m.shop_document_offline()}</p>}
          <Button type="submit" form={form} busy={busy} disabled={!online}>
            {m.shop_document_issue()}
          </Button>
        </>
      }
    >
      <form id={form} {...props} className="space-y-5">
        <FormSummary errors={errors} />
        <p>{name}</p>
        {number !== null && <p className="text-sm text-ink-soft">{m.shop_document_known({ number })}</p>}
        <Field group preset required label={m.shop_document_kind()}>
          {kinds.map((one) => {
            const refused = one === 'qualified_invoice' && !qualified
            return (
              <Choice
                key={one}
                name="kind"
                value={one}
                checked={kind === one}
                disabled={refused}
                onChange={() => setKind(one)}
                title={kindNames[one]()}
                text={refused ? m.shop_invoice_refused() : undefined}
              />
            )
          })}
        </Field>
        <Field
          label={m.shop_document_addressee()}
          required
          hint={m.shop_document_addressee_hint()}
          error={errors['addressee']}
        >
          <TextInput
            name="addressee"
            value={addressee}
            onChange={({ target }) => setAddressee(target.value)}
            autoComplete="organization"
          />
        </Field>
        <Field label={m.shop_document_note()} optional hint={m.shop_document_note_hint()} error={errors['note']}>
          <TextInput name="note" value={note} onChange={({ target }) => setNote(target.value)} autoComplete="off" />
        </Field>
      </form>
    </Dialog>
  )
}
