import { longestCategoryName } from '@tensaku/domain/flashcards'
import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Field, TextInput } from '@tensaku/ui/field.tsx'
import { ApiError } from '@tensaku/contract/client'
import { toast } from '@tensaku/ui/toast.tsx'
import { object, pipe, string, trim } from 'valibot'
import { useForm } from '../../../lib/form.ts'
import { max, required } from '../../../lib/rules.ts'
import { reportFailure } from '../failure.ts'
import { useNewCategory } from '../queries.ts'
import { useTyped } from '../typed.ts'

/** Refusals about the name. */
const aboutName = ['flashcard_category_taken', 'invalid_input']

/** Creates a category with a name of its own, which is stored on this device until the server has it. */
export function NewCategory({ onMade }: { onMade: (id: number) => void }) {
  const make = useNewCategory()
  const typed = useTyped('category.new', { name: '' })
  const form = useForm(
    object({ name: pipe(string(), trim(), required(), max(longestCategoryName)) }),
    async (given, fail) => {
      try {
        const { id, name } = await make(given, typed.keyFor(given))
        typed.forget()
        toast.success(m.cards_category_made({ name }))
        onMade(id)
      } catch (error) {
        if (error instanceof ApiError && aboutName.includes(error.code)) fail({ name: error.message })
        else await reportFailure(error)
      }
    },
  )
  return (
    <form {...form.props} className="mt-4 flex flex-wrap items-end gap-3">
      <Field
        label={m.cards_category_new()}
        optional
        hint={m.cards_category_hint()}
        error={form.errors['name']}
        className="min-w-52 flex-1"
      >
        <TextInput
          name="name"
          value={typed.texts.name}
          maxLength={longestCategoryName}
          onChange={({ target }) => typed.type({ name: target.value })}
        />
      </Field>
      <Button type="submit" tone="quiet" busy={form.busy}>
        {m.cards_category_make()}
      </Button>
    </form>
  )
}
