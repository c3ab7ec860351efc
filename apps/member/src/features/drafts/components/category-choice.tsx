import type { FormOptions } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Badge } from '@tensaku/ui/badge.tsx'
import { Choice, Field } from '@tensaku/ui/field.tsx'
import { isExerciseCategory } from '@tensaku/domain/catalogue'
import type { Category } from '../pricing.ts'

const groupOf = (category: Category): 'japanese' | 'biz' | 'exercises' | 'own' => {
  if (category.biz) return 'biz'
  if (isExerciseCategory(category)) return 'exercises'
  return category.unit === 'chars' ? 'japanese' : 'own'
}

const groups = [
  { key: 'own', label: m.create_group_own },
  { key: 'exercises', label: m.create_group_exercises },
  { key: 'biz', label: m.create_group_biz },
  { key: 'japanese', label: m.create_group_japanese },
] as const

type Props = {
  categories: FormOptions['categories']
  chosen: number | undefined
  onChoose: (id: number) => void
  error?: string | undefined
}

/** The categories of texts, in groups of the same kind. */
export function CategoryChoice({ categories, chosen, onChoose, error }: Props) {
  return (
    <Field group label={m.create_category()} required error={error}>
      <div className="space-y-6 pt-1">
        {groups.map(({ key, label }) => (
          <div key={key}>
            <h2 className="mb-2 text-sm text-ink-soft">{label()}</h2>
            <div className="grid gap-2 sm:grid-cols-2">
              {categories
                .filter((category) => groupOf(category) === key)
                .map((category) => (
                  <Choice
                    key={category.id}
                    name="category"
                    checked={category.id === chosen}
                    onChange={() => onChoose(category.id)}
                    title={
                      <span className="flex flex-wrap items-center gap-x-2">
                        {category.name}
                        {category.biz && <Badge>{m.create_biz()}</Badge>}
                      </span>
                    }
                    text={category.description}
                  />
                ))}
            </div>
          </div>
        ))}
      </div>
    </Field>
  )
}
