import type { FlashcardCategory } from '@tensaku/contract'
import { ApiError } from '@tensaku/contract/client'
import { longestCategoryName } from '@tensaku/domain/flashcards'
import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import { Choice, Field, TextInput } from '@tensaku/ui/field.tsx'
import { toast } from '@tensaku/ui/toast.tsx'
import { useId, useState } from 'react'
import { object, pipe, string, trim } from 'valibot'
import { useForm } from '../../../lib/form.ts'
import { useOnline } from '../../../lib/online.ts'
import { max, required } from '../../../lib/rules.ts'
import { useChangeCategory, useDeleteCategory } from '../category-queries.ts'
import { reportFailure } from '../failure.ts'
import { useNewCategory } from '../queries.ts'
import { useTyped } from '../typed.ts'
import { DeleteRow } from './delete-row.tsx'
import { KeptNote } from './kept-note.tsx'

type Props = {
  /** Absent: a new one is made. */
  category?: FlashcardCategory | undefined
  onClose: () => void
  /** It was made, or changed. */
  onSaved: (id: number) => void
  onDeleted?: () => void
}

/** Refusals about the name. */
const aboutName = ['flashcard_category_taken', 'invalid_input']

const schema = object({ name: pipe(string(), trim(), required(), max(longestCategoryName)) })

/** Makes, renames, publishes or deletes a category (M-029). */
export function CategoryForm({ category, onClose, onSaved, onDeleted }: Props) {
  const formId = useId()
  const online = useOnline()
  const make = useNewCategory()
  const change = useChangeCategory(category?.id ?? 0)
  const remove = useDeleteCategory(category?.id ?? 0)
  const typed = useTyped(`category.${category?.id ?? 'new'}`, { name: category?.name ?? '' })
  const [isPublic, setPublic] = useState(category?.is_public ?? false)
  const form = useForm(schema, async ({ name }, fail) => {
    const body = { name, is_public: isPublic }
    try {
      const { id } = await (category ? change(body) : make(body, typed.keyFor(body)))
      typed.forget()
      toast.success(category ? m.cards_category_saved() : m.cards_category_made({ name }))
      onSaved(id)
    } catch (error) {
      if (error instanceof ApiError && aboutName.includes(error.code)) fail({ name: error.message })
      else await reportFailure(error)
    }
  })
  return (
    <Dialog
      title={category ? m.cards_edit_category() : m.cards_create()}
      guarded
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} busy={form.busy} disabled={!online}>
          {category ? m.cards_save_category() : m.cards_create()}
        </Button>
      }
    >
      <form {...form.props} id={formId} className="space-y-5">
        <Field required label={m.cards_name()} hint={m.cards_category_hint()} error={form.errors['name']}>
          <TextInput
            name="name"
            value={typed.texts.name}
            maxLength={longestCategoryName}
            onChange={({ target }) => typed.type({ name: target.value })}
          />
        </Field>
        <Field group preset required label={m.cards_publicity()}>
          <Choice
            type="checkbox"
            title={m.cards_public()}
            text={m.cards_public_text()}
            checked={isPublic}
            onChange={({ target }) => setPublic(target.checked)}
          />
          {category?.hidden && <p className="text-sm text-ink-soft">{m.cards_hidden_text()}</p>}
        </Field>
      </form>
      <KeptNote />
      {category && onDeleted && (
        <DeleteRow
          label={m.cards_delete_category()}
          message={questionBefore(category)}
          disabled={!online}
          remove={async () => {
            await remove()
            typed.forget()
            toast(m.cards_deleted_category({ name: category.name }))
            onDeleted()
          }}
        />
      )}
    </Dialog>
  )
}

function questionBefore({ name, count_flashcards: count }: FlashcardCategory): string {
  return count > 0 ? m.cards_delete_category_ask({ name, count }) : m.cards_delete_category_ask_empty({ name })
}
