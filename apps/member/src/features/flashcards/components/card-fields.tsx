import { longestNote, longestSide } from '@tensaku/domain/flashcards'
import * as m from '@tensaku/messages'
import { Field, TextArea } from '@tensaku/ui/field.tsx'
import { pipe, string, trim } from 'valibot'
import type { FormErrors } from '../../../lib/form.ts'
import { max } from '../../../lib/rules.ts'

type CardTexts = { english: string; japanese: string; note: string }
type Props = {
  texts: CardTexts
  type: (part: Partial<CardTexts>) => void
  errors: FormErrors
  hint?: string | undefined
}

const upTo = (letters: number) => pipe(string(), trim(), max(letters))
/** The rules of the fields. That one side is there is the rule of each form. */
export const cardRules = { english: upTo(longestSide), japanese: upTo(longestSide), note: upTo(longestNote) }

const parts = [
  ['english', m.cards_english, longestSide, 'en'],
  ['japanese', m.cards_japanese, longestSide, 'ja'],
  ['note', m.cards_note, longestNote, 'ja'],
] as const

/** The two sides of a card and its note. A long text scrolls in its field. */
export const CardFields = ({ texts, type, errors, hint }: Props) =>
  parts.map(([name, label, most, lang]) => (
    <Field
      key={name}
      optional
      label={label()}
      hint={name === 'english' ? hint : undefined}
      error={errors[name]}
      aside={<Letters text={texts[name]} most={most} />}
    >
      <TextArea
        name={name}
        lang={lang}
        rows={2}
        value={texts[name]}
        onChange={({ target }) => type({ [name]: target.value })}
        style={{ maxHeight: '40dvh', overflowY: 'auto' }}
      />
    </Field>
  ))

/** The letters of a long text. */
function Letters({ text, most }: { text: string; most: number }) {
  const count = text.trim().length
  if (count < most * 0.8) return null
  return (
    <span className={`tabular-nums ${count > most ? 'font-semibold text-alert' : ''}`}>
      {m.cards_letters({ count, most })}
    </span>
  )
}
