import type { FlashcardCategory } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import { Field, Select } from '@tensaku/ui/field.tsx'
import { toast } from '@tensaku/ui/toast.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { object, string } from 'valibot'
import { useForm } from '../../../lib/form.ts'
import type { ModalProps } from '../../../lib/modals.ts'
import { useOnline } from '../../../lib/online.ts'
import {
  CardFields,
  CardForm,
  cardRules,
  isFull,
  KeptNote,
  useCategories,
  useCategory,
  useTyped,
} from '../../flashcards/index.ts'
import { Loaded } from '../components/loaded.tsx'
import { reportFailure } from '../failure.ts'
import { wordsKey } from '../queries.ts'
import { aimFor, cardOf, useSaveWords } from '../save-words.ts'

type Data = ModalProps<'word-card'>['data']

const schema = object({ ...cardRules, category: string() })

/** Makes a card of a word, or changes the one that was made of it (M-026). */
export default function WordCardModal({ data, close }: ModalProps<'word-card'>) {
  const { card_id: card, card_category_id: category } = data.word
  if (card === null || category === null) return <NewCard data={data} close={close} />
  return <OwnCard cardId={card} categoryId={category} close={close} />
}

function OwnCard({ cardId, categoryId, close }: { cardId: number; categoryId: number; close: () => void }) {
  const category = useCategory(categoryId)
  const client = useQueryClient()
  const end = () => {
    // Its category, or the card itself, may be another one now.
    void client.invalidateQueries({ queryKey: wordsKey() })
    close()
  }
  const card = category.data?.flashcards.find(({ id }) => id === cardId)
  if (card) return <CardForm categoryId={categoryId} card={card} onClose={end} onDeleted={end} />
  return (
    <Dialog title={m.words_card_edit()} onClose={end}>
      <Loaded of={category} lines={6}>
        {() => <p>{m.words_card_gone()}</p>}
      </Loaded>
    </Dialog>
  )
}

function NewCard({ data, close }: { data: Data; close: () => void }) {
  const categories = useCategories()
  const online = useOnline()
  const formId = useId()
  return (
    <Dialog
      title={m.words_card_add()}
      guarded
      onClose={close}
      footer={
        <Button type="submit" form={formId} disabled={!categories.data || !online}>
          {m.words_card_submit()}
        </Button>
      }
    >
      <Loaded of={categories} lines={6}>
        {({ items }) => <Form formId={formId} data={data} categories={items} close={close} />}
      </Loaded>
    </Dialog>
  )
}

type FormProps = { formId: string; data: Data; categories: readonly FlashcardCategory[]; close: () => void }

function Form({ formId, data: { word, list }, categories, close }: FormProps) {
  const save = useSaveWords()
  const aim = aimFor(list, categories, 1)
  const { english, japanese, note } = cardOf(word)
  const typed = useTyped(`word.${word.id}`, { english, japanese, note })
  const form = useForm(schema, async ({ category, ...texts }, fail) => {
    if (texts.english === '' && texts.japanese === '') return fail({ english: m.words_card_missing() })
    try {
      const chosen = category === '' ? undefined : Number(category)
      const { name } = await save(list, [{ ...texts, word_id: word.id }], chosen)
      typed.forget()
      toast.success(m.words_saved({ name, count: 1 }))
      close()
    } catch (error) {
      await reportFailure(error)
    }
  })
  return (
    <form {...form.props} id={formId} className="space-y-5">
      <CardFields texts={typed.texts} type={typed.type} errors={form.errors} />
      <Field label={m.words_card_category()} required preset>
        <Select name="category" defaultValue={typeof aim === 'string' ? '' : aim.id}>
          {typeof aim === 'string' && <option value="">{m.words_card_new_category({ name: aim })}</option>}
          {categories.map((category) => {
            const { id, name, count_flashcards: count, max_flashcards: most } = category
            return (
              <option key={id} value={id} disabled={isFull(category)}>
                {isFull(category) ? m.words_card_full({ name }) : m.words_card_room({ name, count, max: most })}
              </option>
            )
          })}
        </Select>
      </Field>
      <KeptNote />
    </form>
  )
}
