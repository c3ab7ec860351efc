import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import { Choice, Field, Select } from '@tensaku/ui/field.tsx'
import { toast } from '@tensaku/ui/toast.tsx'
import { useId, useRef, useState } from 'react'
import { object } from 'valibot'
import { useForm } from '../../../lib/form.ts'
import { useOnline } from '../../../lib/online.ts'
import { useAddCard, useChangeCard, useDropCard } from '../card-queries.ts'
import type { Flashcard } from '../category-queries.ts'
import { reportFailure } from '../failure.ts'
import { useCategories } from '../queries.ts'
import { useTyped } from '../typed.ts'
import { CardFields, cardRules } from './card-fields.tsx'
import { isFull } from './category-choice.tsx'
import { DeleteRow } from './delete-row.tsx'
import { KeptNote } from './kept-note.tsx'

type Props = {
  categoryId: number
  /** Absent: a new one is made. */
  card?: Flashcard | undefined
  onClose: () => void
  /** It is gone from the category: deleted or moved. */
  onDeleted?: () => void
}

const schema = object(cardRules)
const nothing = { english: '', japanese: '', note: '' }

/** Makes, changes, moves or deletes a card (M-030). Its text is stored on this device until the server has it. */
export function CardForm({ categoryId, card, onClose, onDeleted }: Props) {
  const formId = useId()
  const online = useOnline()
  const add = useAddCard(categoryId)
  const change = useChangeCard()
  const drop = useDropCard()
  const initial = card ? { english: card.english, japanese: card.japanese, note: card.note } : nothing
  const typed = useTyped(`${categoryId}.${card?.id ?? 'new'}`, initial)
  const [found] = useState(typed.isChanged)
  const [checked, setChecked] = useState(card?.checked ?? false)
  const [to, setTo] = useState(categoryId)
  const again = useRef(false)
  const form = useForm(schema, async (given, fail) => {
    const next = again.current
    again.current = false
    if (given.english === '' && given.japanese === '') return fail({ english: m.cards_missing() })
    const body = { ...given, checked }
    try {
      if (card) await change(card, { ...body, ...(to !== categoryId && { flashcard_category_id: to }) })
      else await add(body, typed.keyFor(body))
      typed.forget(card ? given : nothing)
      toast.success(card ? m.cards_card_saved() : m.cards_card_added())
      if (to !== categoryId) return onDeleted?.()
      if (!next) return onClose()
      setChecked(false)
      document.getElementById(formId)?.querySelector('textarea')?.focus()
    } catch (error) {
      await reportFailure(error)
    }
  })
  return (
    <Dialog
      title={card ? m.cards_edit() : m.cards_add()}
      guarded
      onClose={onClose}
      footer={
        <>
          {!card && (
            <Button
              tone="quiet"
              type="submit"
              form={formId}
              busy={form.busy}
              disabled={!online}
              onClick={() => (again.current = true)}
            >
              {m.cards_save_next()}
            </Button>
          )}
          <Button type="submit" form={formId} busy={form.busy} disabled={!online}>
            {m.cards_save_card()}
          </Button>
        </>
      }
    >
      {card && found && typed.isChanged && (
        <p className="mb-4 text-sm text-ink-soft">
          {m.cards_unfinished()}{' '}
          <button type="button" className="link min-h-11" onClick={() => typed.forget()}>
            {m.cards_unfinished_reset()}
          </button>
        </p>
      )}
      <form {...form.props} id={formId} className="space-y-5">
        <CardFields
          texts={typed.texts}
          type={typed.type}
          errors={form.errors}
          hint={card ? undefined : m.cards_both()}
        />
        <Choice
          type="checkbox"
          title={m.cards_known()}
          text={m.cards_known_text()}
          checked={checked}
          onChange={({ target }) => setChecked(target.checked)}
        />
        {card && <Place at={categoryId} to={to} onChange={setTo} />}
      </form>
      <KeptNote />
      {card && onDeleted && (
        <DeleteRow
          label={m.cards_delete_card()}
          message={m.cards_delete_card_ask()}
          disabled={!online}
          remove={async () => {
            await drop(card)
            typed.forget()
            toast.success(m.cards_deleted_card())
            onDeleted()
          }}
        />
      )}
    </Dialog>
  )
}

/** The category of a card. A full one cannot be chosen, and says so (V-020). */
function Place({ at, to, onChange }: { at: number; to: number; onChange: (id: number) => void }) {
  const items = useCategories().data?.items ?? []
  if (items.length < 2) return null
  return (
    <Field preset required label={m.cards_move()}>
      <Select value={to} onChange={({ target }) => onChange(Number(target.value))}>
        {items.map((category) => {
          const { id, name, count_flashcards: count, max_flashcards: most } = category
          const closed = isFull(category) && id !== at
          return (
            <option key={id} value={id} disabled={closed}>
              {closed ? m.cards_move_option_full({ name }) : m.cards_move_option({ name, count, max: most })}
            </option>
          )
        })}
      </Select>
    </Field>
  )
}
