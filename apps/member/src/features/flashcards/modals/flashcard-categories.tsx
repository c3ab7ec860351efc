import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import { Failed } from '@tensaku/ui/failed.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import { toast } from '@tensaku/ui/toast.tsx'
import { useId, useState } from 'react'
import { object } from 'valibot'
import { useForm } from '../../../lib/form.ts'
import type { ModalProps } from '../../../lib/modals.ts'
import { CardFields, cardRules } from '../components/card-fields.tsx'
import { CategoryChoice, isFull } from '../components/category-choice.tsx'
import { KeptNote } from '../components/kept-note.tsx'
import { NewCategory } from '../components/new-category.tsx'
import { reportFailure } from '../failure.ts'
import { useCategories, useSaveCard } from '../queries.ts'
import { useTyped } from '../typed.ts'

const card = object(cardRules)

/** Saves a phrase as a card in a chosen category (M-028). Its text is stored on this device until the server has it. */
export default function FlashcardCategories({ data, close }: ModalProps<'flashcard-categories'>) {
  const formId = useId()
  const categories = useCategories()
  const save = useSaveCard(data.orderId)
  const { orderId, line, start, english, japanese, note } = data
  const phrase = `phrase.${JSON.stringify([orderId, line, start, english])}`
  const typed = useTyped(phrase, { english, japanese, note })
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
      const saved = await save(target, { line, start, ...given })
      typed.forget()
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
        <CardFields texts={typed.texts} type={typed.type} errors={form.errors} />
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
      <KeptNote />
      {categories.data &&
        (categories.data.items.length < categories.data.max ? (
          <NewCategory key={categories.data.items.length} onMade={choose} />
        ) : (
          <p className="mt-4 text-sm text-ink-soft">{m.cards_category_limit({ max: categories.data.max })}</p>
        ))}
    </Dialog>
  )
}
