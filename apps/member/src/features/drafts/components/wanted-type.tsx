import type { Estimate, SaveContent } from '@tensaku/contract'
import { wantedTypesOf } from '@tensaku/domain/catalogue'
import * as m from '@tensaku/messages'
import { instructorTypeNames } from '@tensaku/messages/labels'
import { Choice, Field } from '@tensaku/ui/field.tsx'
import { priceText } from '../price-text.ts'
import { type Category, priceOfDraft } from '../pricing.ts'

type WishedType = SaveContent['settings']['teacher']
const texts: Record<WishedType, () => string> = {
  any: m.wanted_any_text,
  global: m.wanted_global_text,
  japanese: m.wanted_japanese_text,
  native: m.wanted_native_text,
}

type Props = {
  content: SaveContent
  category: Category
  estimate: Estimate | undefined
  onChoose: (wanted: WishedType) => void
}

/** The kinds of instructors, each with its price for this text. A single possible kind is already chosen. */
export function WantedType({ content, category, estimate, onChoose }: Props) {
  const types = wantedTypesOf(category)
  const { settings } = content
  return (
    <Field group required preset label={m.wanted_title()}>
      {types.map((type) => {
        const priced = { ...content, settings: { ...settings, teacher: type } }
        const price = estimate && priceOfDraft(estimate, priced, category)
        return (
          <Choice
            key={type}
            name="wanted"
            checked={types.length === 1 || settings.teacher === type}
            onChange={() => onChoose(type)}
            title={instructorTypeNames[type]()}
            text={texts[type]()}
            aside={
              price && (
                <span className="font-semibold tabular-nums">
                  {priceText({ quota: price.quota, points: price.total })}
                </span>
              )
            }
          />
        )
      })}
    </Field>
  )
}
