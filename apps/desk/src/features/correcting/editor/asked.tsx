import type { DeskOrder } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Images } from './images.tsx'

const styles: Record<number, () => string> = { 1: m.style_1, 2: m.style_2, 3: m.style_3, 4: m.style_4 }

const styleOf = (species: number, language: DeskOrder['language']): string | undefined => {
  const style = styles[species]?.()
  if (style === undefined) return undefined
  return language === 'en' ? m.desk_info_dialect({ style }) : m.desk_info_style({ style })
}

/** The style, the language of the explanations, and a wished day, in words. */
export const wishesOf = ({
  species,
  language: written,
  explanation_language: language,
  wished_date: day,
}: DeskOrder): string[] =>
  [
    styleOf(species, written),
    language === 'ja' ? m.desk_explain_in_ja() : m.desk_explain_in_en(),
    day ? m.desk_info_wished({ day: day.slice(5).replace('-', '/') }) : undefined,
  ].filter((wish) => wish !== undefined)

/** The learner's wishes for this text: message, images, style, language of the explanations, a wished day. */
export function Asked({ order }: { order: DeskOrder }) {
  return (
    <section aria-label={m.desk_info()} className="space-y-2">
      {order.message && (
        <figure className="border-l-2 border-line pl-4">
          <figcaption className="text-sm text-ink-soft">{m.desk_info_message()}</figcaption>
          <blockquote className="whitespace-pre-wrap">{order.message}</blockquote>
        </figure>
      )}
      <Images of={order} />
      <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
        {wishesOf(order).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
    </section>
  )
}
