import { longestNote, longestSide } from '@tensaku/domain/flashcards'
import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import { Failed } from '@tensaku/ui/failed.tsx'
import { Field, TextArea } from '@tensaku/ui/field.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import { toast } from '@tensaku/ui/toast.tsx'
import { useId, useState } from 'react'
import { object, pipe, string, trim } from 'valibot'
import { useForm } from '../../../lib/form.ts'
import type { ModalProps } from '../../../lib/modals.ts'
import { max } from '../../../lib/rules.ts'
import { CategoryChoice, isFull } from '../components/category-choice.tsx'
import { NewCategory } from '../components/new-category.tsx'
import { reportFailure } from '../failure.ts'
import { useCategories, useSaveCard } from '../queries.ts'

const upTo = (letters: number) => pipe(string(), trim(), max(letters))
const card = object({ english: upTo(longestSide), japanese: upTo(longestSide), note: upTo(longestNote) })

/** Saves a phrase as a card in a chosen category (M-028). */
export default function FlashcardCategories({ data, close }: ModalProps<'flashcard-categories'>) {
  const formId = useId()
  const categories = useCategories()
  const save = useSaveCard(data.orderId)
  const [chosen, setChosen] = useState<number>()
  const [missing, setMissing] = useState(false)
  const open = categories.data?.items.filter((category) => !isFull(category)) ?? []
  const only = open.length === 1 ? open[0]?.id : undefined
  // A first card makes its category.
  const target = categories.data?.items.length === 0 ? null : open.find(({ id }) => id === (chosen ?? only))?.id
  const choose = (id: number) => {
    setChosen(id)
    setMissing(false)
  }
  const form = useForm(card, async (given, fail) => {
    if (given.english === '' && given.japanese === '') return fail({ english: m.cards_missing() })
    if (target === undefined) return setMissing(true)
    try {
      const saved = await save(target, { line: data.line, start: data.start, ...given })
      toast.success(m.cards_saved({ name: saved.category.name }))
      close({ card: saved.card, category: saved.category.id })
    } catch (error) {
      await reportFailure(error)
    }
  })
  return (
    <Dialog
      title={m.cards_title()}
      guarded
      onClose={() => close()}
      footer={
        <Button type="submit" form={formId} busy={form.busy} disabled={!categories.data}>
          {m.cards_submit()}
        </Button>
      }
    >
      <form {...form.props} id={formId} className="space-y-5">
        <Field label={m.cards_english()} optional error={form.errors['english']}>
          <TextArea name="english" lang="en" rows={2} defaultValue={data.english} />
        </Field>
        <Field label={m.cards_japanese()} optional error={form.errors['japanese']}>
          <TextArea name="japanese" rows={2} defaultValue={data.japanese} />
        </Field>
        <Field label={m.cards_note()} optional error={form.errors['note']}>
          <TextArea name="note" rows={2} defaultValue={data.note} />
        </Field>
        {categories.data ? (
          <CategoryChoice
            categories={categories.data.items}
            chosen={target ?? undefined}
            onChoose={choose}
            error={missing ? m.cards_category_missing() : undefined}
          />
        ) : categories.isError ? (
          <Failed error={categories.error} retry={categories.refetch} busy={categories.isFetching} />
        ) : (
          <Loading lines={3} />
        )}
      </form>
      {categories.data &&
        (categories.data.items.length < categories.data.max ? (
          <NewCategory key={categories.data.items.length} onMade={choose} />
        ) : (
          <p className="mt-4 text-sm text-ink-soft">{m.cards_category_limit({ max: categories.data.max })}</p>
        ))}
    </Dialog>
  )
}
