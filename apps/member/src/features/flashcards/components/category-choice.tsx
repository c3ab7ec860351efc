import type { FlashcardCategory } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Choice, Field } from '@tensaku/ui/field.tsx'

type Props = {
  categories: readonly FlashcardCategory[]
  chosen: number | undefined
  onChoose: (id: number) => void
  error: string | undefined
}

export const isFull = ({ count_flashcards: count, max_flashcards: max }: FlashcardCategory): boolean => count >= max

/** The category of a card. A full one cannot be chosen (V-020). */
export function CategoryChoice({ categories, chosen, onChoose, error }: Props) {
  if (categories.length === 0)
    return <p className="text-sm text-ink-soft">{m.cards_category_none({ name: m.cards_first_category() })}</p>
  return (
    <Field group required label={m.cards_category()} error={error}>
      {categories.map((category) => (
        <Choice
          key={category.id}
          name="category"
          title={<span className="wrap-anywhere">{category.name}</span>}
          text={isFull(category) ? m.cards_category_full() : undefined}
          aside={
            <span className="text-sm tabular-nums">
              {category.count_flashcards}/{category.max_flashcards}
            </span>
          }
          disabled={isFull(category)}
          checked={chosen === category.id && !isFull(category)}
          onChange={() => onChoose(category.id)}
        />
      ))}
    </Field>
  )
}
