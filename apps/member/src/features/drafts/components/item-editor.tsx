import type { Exercise, SaveContent } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Field } from '@tensaku/ui/field.tsx'
import { countChars, countWords } from '@tensaku/domain/counting'
import { type FieldSettings, fieldsOf, lacksText } from '@tensaku/domain/drafts'
import { type CountedText, countedText, ITEM_MAX } from '@tensaku/domain/orders'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import type { Category } from '../pricing.ts'
import { useSettled } from '../estimates.ts'
import { lengthText } from '../labels.ts'
import { DraftText } from './draft-text.tsx'
import { ExercisePrompt } from './exercise-prompt.tsx'

type Item = SaveContent['drafts']['items'][number]

type Props = {
  n: number
  item: Item
  category: Category
  exercise: Exercise | undefined
  /** False for the only text, which needs neither a number nor a button to remove it. */
  removable: boolean
  /** Asks for a first sentence. */
  invites: boolean
  onText: (field: keyof Item, text: string) => void
  onRemove: () => void
  onCompose: (on: boolean) => void
  onLeave: () => void
}

/** One text of a manuscript: its exercise, the text to be corrected, and its meaning in Japanese. */
export function ItemEditor(props: Props) {
  const { n, item, category, exercise, removable, invites, onRemove } = props
  const fields = fieldsOf(category)
  const translating = fields.english === 'source'
  const counted = item[category.counted]
  const length = category.unit === 'chars' ? countChars(counted) : countWords(counted)
  // A learner who writes the meaning first and the text after it gets no warning while typing.
  const settled = useSettled(item, 1500)
  const missing = removable && lacksText(category.id, item) && lacksText(category.id, settled)
  const invitation = invites ? m.draft_first_sentence() : undefined
  const lacking = missing ? missingText[countedText(category)]() : invitation
  const given = translating && exercise !== undefined && item.english === exercise.prompt_en
  return (
    <section
      aria-label={m.draft_item({ n })}
      id={`item-${n}`}
      className={`scroll-mt-20 pb-5 ${n > 1 ? 'border-t border-line pt-5' : ''}`}
    >
      {removable && (
        <div className="mb-1 flex min-h-11 items-center gap-3">
          <h2 className="flex-1 text-sm text-ink-soft">{m.draft_item({ n })}</h2>
          <button
            type="button"
            onClick={onRemove}
            aria-label={m.draft_remove_label({ n })}
            className="grid size-11 place-items-center rounded-full text-ink-soft"
          >
            <Trash2 aria-hidden="true" className="size-5" strokeWidth={1.6} />
          </button>
        </div>
      )}
      {exercise && <ExercisePrompt exercise={exercise} category={category.id} source={given} />}
      <div className="space-y-4">
        {fields.english !== null && !given && (
          <Text
            {...props}
            field="english"
            lang="en"
            rows={translating ? 4 : 6}
            label={translating ? m.draft_source() : m.draft_english()}
            placeholder={translating ? m.draft_source_hint() : m.draft_english_hint()}
            aside={lengthText(category.unit, length)}
            hint={lacking}
          />
        )}
        <Text
          {...props}
          field="japanese"
          lang="ja"
          rows={fields.japanese === 'meaning' ? 2 : 6}
          {...japanese[fields.japanese]()}
          optional={fields.japanese === 'meaning'}
          {...(category.counted === 'japanese' && { aside: lengthText(category.unit, length), hint: lacking })}
        />
      </div>
    </section>
  )
}

const missingText: Record<CountedText, () => string> = {
  english: m.draft_english_missing,
  source: m.draft_source_missing,
  japanese: m.draft_composition_missing,
}

const japanese: Record<FieldSettings['japanese'], () => { label: string; placeholder: string }> = {
  text: () => ({ label: m.draft_composition(), placeholder: m.draft_composition_hint() }),
  translation: () => ({ label: m.draft_translation(), placeholder: m.draft_translation_hint() }),
  meaning: () => ({ label: m.draft_japanese(), placeholder: m.draft_japanese_hint() }),
}

type TextProps = Props & {
  field: keyof Item
  lang: 'en' | 'ja'
  rows: number
  label: string
  placeholder: string
  optional?: boolean
  aside?: ReactNode
  hint?: string | undefined
}

/** A pasted text is never cut: the form shows the number of characters above the limit. */
function overOf(text: string): string | undefined {
  const over = Array.from(text).length - ITEM_MAX
  return over > 0 ? m.draft_item_over({ max: ITEM_MAX, over }) : undefined
}

function Text({
  field,
  item,
  lang,
  rows,
  label,
  placeholder,
  optional,
  aside,
  hint,
  onText,
  onCompose,
  onLeave,
}: TextProps) {
  return (
    <Field label={label} optional={optional} aside={aside} hint={hint} error={overOf(item[field])}>
      <DraftText
        lang={lang}
        rows={rows}
        value={item[field]}
        placeholder={placeholder}
        spellCheck={lang === 'en'}
        autoCapitalize="sentences"
        onText={(text) => onText(field, text)}
        onCompose={onCompose}
        onLeave={onLeave}
      />
    </Field>
  )
}
