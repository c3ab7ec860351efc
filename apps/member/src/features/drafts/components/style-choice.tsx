import type { SaveContent } from '@tensaku/contract'
import { hasDialects, stylesOf } from '@tensaku/domain/catalogue'
import * as m from '@tensaku/messages'
import { styleName } from '@tensaku/messages/labels'
import { Choice, Field } from '@tensaku/ui/field.tsx'

const texts: Record<number, () => string> = { 1: m.setup_style_1_text, 4: m.setup_style_4_text }

/** The styles that the category has (S-016). */
export function StyleChoice({
  settings,
  onChoose,
}: {
  settings: SaveContent['settings']
  onChoose: (species: number) => void
}) {
  return (
    <Field group required preset label={hasDialects(settings.category) ? m.setup_dialect() : m.setup_style()}>
      {stylesOf(settings.category).map((species) => (
        <Choice
          key={species}
          name="species"
          checked={species === settings.species}
          onChange={() => onChoose(species)}
          title={styleName(species)}
          text={texts[species]?.()}
        />
      ))}
    </Field>
  )
}
