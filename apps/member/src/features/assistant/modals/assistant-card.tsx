import { longestSide } from '@tensaku/domain/flashcards'
import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import { Failed } from '@tensaku/ui/failed.tsx'
import { Field, Select } from '@tensaku/ui/field.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import { toast } from '@tensaku/ui/toast.tsx'
import { useId, useState } from 'react'
import { object } from 'valibot'
import { useForm } from '../../../lib/form.ts'
import type { ModalProps } from '../../../lib/modals.ts'
import { useOnline } from '../../../lib/online.ts'
import { reportFailure } from '../../../lib/report-failure.ts'
import {
  CardFields,
  cardRules,
  CategoryChoice,
  isFull,
  KeptNote,
  useCategories,
  useNewCard,
  useTyped,
} from '../../flashcards/index.ts'
import { proposalsOf } from '../proposals.ts'

const card = object(cardRules)

/** M-009: saves a sentence of an answer as a card. English, Japanese and category are chosen. */
export default function AssistantCard({ data, close }: ModalProps<'assistant-card'>) {
  const formId = useId()
  const online = useOnline()
  const categories = useCategories()
  const save = useNewCard()
  const english = proposalsOf(data.answer, 'en').filter((one) => one.length <= longestSide)
  const japanese = [data.meant, ...proposalsOf(data.answer, 'ja')].filter(
    (one) => one !== '' && one.length <= longestSide,
  )
  const typed = useTyped(`answer.${data.id}`, { english: english[0] ?? '', japanese: japanese[0] ?? '', note: '' })
  const [chosen, setChosen] = useState<number>()
  const [missing, setMissing] = useState(false)
  const open = categories.data?.items.filter((category) => !isFull(category)) ?? []
  const only = open.length === 1 ? open[0]?.id : undefined
  const target = categories.data?.items.length === 0 ? null : open.find(({ id }) => id === (chosen ?? only))?.id
  const form = useForm(card, async (given, fail) => {
    if (given.english === '' && given.japanese === '') return fail({ english: m.assistant_card_missing() })
    if (target === undefined) return setMissing(true)
    try {
      const name = await save(target, given, (content) => typed.keyFor(content))
      typed.forget()
      toast.success(m.assistant_card_saved({ name }))
      close()
    } catch (error) {
      await reportFailure(error)
    }
  })
  return (
    <Dialog
      title={m.assistant_card_title()}
      guarded
      onClose={() => close()}
      footer={
        <Button type="submit" form={formId} busy={form.busy} disabled={!categories.data || !online}>
          {m.assistant_card_submit()}
        </Button>
      }
    >
      <form {...form.props} id={formId} className="space-y-5">
        <Sentences
          label={m.assistant_card_english()}
          lang="en"
          found={english}
          value={typed.texts.english}
          onChoose={(text) => typed.type({ english: text })}
        />
        <Sentences
          label={m.assistant_card_japanese()}
          lang="ja"
          found={japanese}
          value={typed.texts.japanese}
          onChoose={(text) => typed.type({ japanese: text })}
        />
        <CardFields texts={typed.texts} type={typed.type} errors={form.errors} />
        {categories.data ? (
          <CategoryChoice
            categories={categories.data.items}
            chosen={target ?? undefined}
            onChoose={(id) => {
              setChosen(id)
              setMissing(false)
            }}
            error={missing ? m.assistant_card_category() : undefined}
          />
        ) : categories.isError ? (
          <Failed error={categories.error} retry={categories.refetch} busy={categories.isFetching} />
        ) : (
          <Loading lines={3} />
        )}
      </form>
      <KeptNote />
    </Dialog>
  )
}

type Props = { label: string; lang: 'en' | 'ja'; found: string[]; value: string; onChoose: (text: string) => void }

/** The sentences of the answer for one side of a card. */
function Sentences({ label, lang, found, value, onChoose }: Props) {
  if (found.length < 2) return null
  const isOwn = !found.includes(value)
  return (
    <Field required preset label={label}>
      <Select lang={lang} value={isOwn ? '' : value} onChange={({ target }) => target.value && onChoose(target.value)}>
        {isOwn && <option value="">{m.assistant_card_own()}</option>}
        {found.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </Select>
    </Field>
  )
}
